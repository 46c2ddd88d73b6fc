import { statement, type Database } from '#platform/db/port.ts'
import { asGuest } from '../_kit/context.ts'
import type { Suche } from './suchtext.ts'
import { STREETS } from './limits.ts'

export interface AdresseRow {
  readonly strasse: string
  readonly hausnummer: string
  readonly plz: string
  readonly ort: string
  readonly land: string
}

/**
 * The addresses of some streets, the best first: those whose text begins as the input does, then exact house numbers before begun ones,
 * then the first number of every street before the second of any, so that streets of one name show their places.
 * $1 and $2 are the most rows and the numbers that were typed; a number that is a word of the street is none of the house.
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

/** Every word is the beginning of a word. The words are letters and digits, so that nothing in them is a sign of LIKE. */
const findBegun = statement(
  'completion.findBegun',
  inStreets(`
    select plz, ort, strasse, land, suchtext, suchtext like $3 as beginnt,
           row_number() over (order by suchtext like $3 desc, length(suchtext), suchtext) as rang
      from portal.adresse_strasse
     where suchtext like $4 and suchtext like all ($5::text[])
     order by rang`),
)

/** The words are written nearly like that. */
const findSimilar = statement(
  'completion.findSimilar',
  inStreets(`
    select plz, ort, strasse, land, suchtext, false as beginnt,
           row_number() over (order by public.word_similarity($3, suchtext) desc, suchtext) as rang
      from portal.aehnliche_strassen($3)
     order by rang`),
)

/** Addresses of the register that fit, at most so many, the best first; similar ones only where none fits as it was typed. */
export function findAdressen(database: Database, { words, numbers }: Suche, most: number): Promise<readonly AdresseRow[]> {
  const patterns = words.map((word) => `% ${word}%`)
  // the index is asked for the longest word, which the fewest streets have
  const [longest] = patterns.toSorted((a, b) => b.length - a.length)
  return asGuest(database, async (db) => {
    const begun = await db.query<AdresseRow>(findBegun, [most, numbers, ` ${words.join(' ')}%`, longest, patterns])
    return begun.length > 0 ? begun : db.query<AdresseRow>(findSimilar, [most, numbers, words.join(' ')])
  })
}
