// what is read is apart: the form of a reading asks for a name, and only the edit screen for changes with their rules
export * from './aendern/endpoints.ts'
export * from './lesen/endpoints.ts'
