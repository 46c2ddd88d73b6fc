import { statement, type Database } from '#platform/db/port.ts'
import { asGuest } from '../_kit/context.ts'
import type { AddressSearch } from './suchtext.ts'
import { STREETS } from './limits.ts'

export interface AdresseRow {
  readonly strasse: string
  readonly hausnummer: string
  readonly plz: string
  readonly ort: string
  readonly land: string
}

/**
 * Addresses of these streets, best first: begins like the input, exact house number, then one number per street in turn, so streets of one
 * name show all their places.
 *
 * $1 is the row limit, $2 the typed numbers; a number that is a word of the street is no house number.
 */
const inStreets = (streets: string) => `
  with strasse as materialized (${streets} limit case when $2::text[] = '{}' then $1 else ${STREETS} end),
  fragen as materialized (
    select s.*, array(select n from unnest($2::text[]) with ordinality u (n, i) where s.suchtext not like '% ' || n || ' %' order by i) as nummern
      from strasse s)
  select a.strasse, a.hausnummer, a.plz, a.ort, a.land
    from fragen f cross join lateral (
      select b.*, row_number() over (order by b.stufe, b.zahl, b.suchnummer) as stelle
        from (
          select a.*, substring(a.suchnummer from '^[0-9]+')::numeric as zahl,
                 case when f.nummern = '{}' or a.suchnummer = array_to_string(f.nummern, ' ') then 0
                      when a.suchnummer = any (f.nummern) then 1
                      else 2 end as stufe
            from portal.adresse a
           where a.plz = f.plz and a.ort = f.ort and a.strasse = f.strasse and a.land = f.land
             and (f.nummern = '{}' or exists (select from unnest(f.nummern) n where a.suchnummer like n || '%'))) b
       order by stelle limit $1) a
   order by f.beginnt desc, a.stufe, a.stelle, f.rang limit $1`

/** Each typed word starts a word of the street. Words contain only letters and digits, so LIKE has no wildcards in them. */
const findBegun = statement(
  'completion.findBegun',
  inStreets(`
    select plz, ort, strasse, land, suchtext, suchtext like $3 as beginnt,
           row_number() over (order by suchtext like $3 desc, length(suchtext), suchtext) as rang
      from portal.adresse_strasse
     where suchtext like $4 and suchtext like all ($5::text[])
     order by rang`),
)

/** Finds streets with similar words. */
const findSimilar = statement(
  'completion.findSimilar',
  inStreets(`
    select plz, ort, strasse, land, suchtext, false as beginnt,
           row_number() over (order by public.word_similarity($3, suchtext) desc, suchtext) as rang
      from portal.aehnliche_strassen($3)
     order by rang`),
)

/** Matching addresses of the register, best first; similar ones only without an exact match. */
export function findAdressen(database: Database, { words, numbers }: AddressSearch, most: number): Promise<readonly AdresseRow[]> {
  const patterns = words.map((word) => `% ${word}%`)
  // the index searches the longest word, which the fewest streets contain
  const [longest] = patterns.toSorted((a, b) => b.length - a.length)
  return asGuest(database, async (db) => {
    const begun = await db.query<AdresseRow>(findBegun, [most, numbers, ` ${words.join(' ')}%`, longest, patterns])
    return begun.length > 0 ? begun : db.query<AdresseRow>(findSimilar, [most, numbers, words.join(' ')])
  })
}
