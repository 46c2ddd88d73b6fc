-- Staff searches for customers by name, address, e-mail address, telephone, meter and number of a request. How a stored value and
-- a typed one are made comparable stands here once, for indexes and for searches.

-- Words of small letters and digits, with single blanks between them. Umlauts equal their vowel (ü, ue, u), "Str." is Straße, "4 a" is 4a.
create function portal.suchtext(text) returns text language sql immutable parallel safe strict as $$
  select btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(replace(
    lower(regexp_replace(normalize($1, nfkd), '[\u0300-\u036f]', '', 'g')),
    'ß', 'ss'), '([aou])e', '\1', 'g'), 'str(\.|\s|$)', 'strasse ', 'g'),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g'),
    '([0-9]) ([a-z])(?= |$)', '\1\2', 'g'), ' +', ' ', 'g'))
$$;
create function portal.suchwoerter(text) returns tsvector language sql immutable parallel safe strict as $$
  select array_to_tsvector(string_to_array(portal.suchtext($1), ' '))
$$;
-- Each word as the beginning of one; a word with a digit, such as a house number, as a whole. Null without a word.
create function portal.suchanfrage(text) returns tsquery language sql immutable parallel safe strict as $$
  select string_agg('''' || wort || '''' || case when wort ~ '[0-9]' then '' else ':*' end, ' & ')::tsquery
    from unnest(string_to_array(portal.suchtext($1), ' ')) wort where wort <> ''
$$;
-- Digits with the country's code: 0049 30 1, 030 1 and +49 30 1 are 49301.
create function portal.suchtelefon(text) returns text language sql immutable parallel safe strict as $$
  select case when n ~ '^(\+|00)' then regexp_replace(regexp_replace(n, '^(\+|00)', ''), '^490', '49')
              when n ~ '^0' then '49' || substr(n, 2) else n end
    from regexp_replace($1, '[^0-9+]', '', 'g') n
$$;
create function portal.suchnummer(text) returns text language sql immutable parallel safe strict as $$
  select upper(regexp_replace($1, '[^[:alnum:]]', '', 'g'))
$$;

create index geschaeftspartner_name on portal.geschaeftspartner using gin (portal.suchwoerter(name));
create index geschaeftspartner_anschrift on portal.geschaeftspartner
  using gin (portal.suchwoerter(strasse || ' ' || hausnummer || ' ' || plz || ' ' || ort));
create index geschaeftspartner_email on portal.geschaeftspartner (lower(email_adresse));
create index geschaeftspartner_telefon on portal.geschaeftspartner (portal.suchtelefon(telefonnummer));
create index geschaeftspartner_mobil on portal.geschaeftspartner (portal.suchtelefon(mobilfunknummer));
create index vertragskonto_anschrift on portal.vertragskonto
  using gin (portal.suchwoerter(strasse || ' ' || hausnummer || ' ' || plz || ' ' || ort));
create index zaehler_nummer on portal.zaehler (portal.suchnummer(zaehlernummer));
create index person_name on portal.person using gin (portal.suchwoerter(profil ->> 'name'));
create index person_email on portal.person (lower(profil ->> 'email'));
create index person_mobil on portal.person (portal.suchtelefon(profil ->> 'mobile_number'));

-- The planner does not know how rare a typed word is and would read the whole table for the first rows; so sequential scans are off.
create function portal.partner_namens(text, integer) returns setof text language sql stable set enable_seqscan = off as $$
  select gp_nummer from portal.geschaeftspartner where portal.suchwoerter(name) @@ portal.suchanfrage($1) limit $2
$$;
create function portal.personen_namens(text, integer) returns setof portal.person language sql stable set enable_seqscan = off as $$
  select * from portal.person where portal.suchwoerter(profil ->> 'name') @@ portal.suchanfrage($1) limit $2
$$;
create function portal.partner_an(text, integer) returns setof text language sql stable set enable_seqscan = off as $$
  select gp_nummer from portal.geschaeftspartner
    where portal.suchwoerter(strasse || ' ' || hausnummer || ' ' || plz || ' ' || ort) @@ portal.suchanfrage($1) limit $2
$$;
create function portal.vertragskonten_an(text, integer) returns setof portal.vertragskonto language sql stable set enable_seqscan = off as $$
  select * from portal.vertragskonto
    where portal.suchwoerter(strasse || ' ' || hausnummer || ' ' || plz || ' ' || ort) @@ portal.suchanfrage($1) limit $2
$$;
