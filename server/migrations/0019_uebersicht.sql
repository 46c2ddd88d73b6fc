-- the start page counts the documents that a person has not read, among all of many years
create index dokument_ungelesen on portal.dokument (gp_nummer) where not gelesen;
