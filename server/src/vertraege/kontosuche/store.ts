/** Capitals do not count, and "strasse" and "muehle" are as good as "Straße" and "Mühle". */
const folded = (text: string) => `replace(replace(replace(replace(lower(${text}), 'ß', 'ss'), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue')`

/** A short word, such as a house number, begins a word of the text; a longer one is found anywhere. */
const WORT = `case when length(${folded('wort')}) < 4 then ' ' else '' end || ${folded('wort')}`

/**
 * Whether every word of the array `worte` is found in an account: `k` of portal.vertragskonto, $1 the partners.
 *
 * `numbers` has the numbers where `k` may be missing.
 */
export function hasAllWorte(worte: string, name: string, numbers = 'k'): string {
  return `(cardinality(${worte}::text[]) = 0 or (
    select bool_and(position(${WORT} in kontotext.text) > 0)
      from (select ' ' || ${folded(`concat_ws(' ', ${numbers}.vk_nummer, ${numbers}.gp_nummer, ${name}, k.strasse, k.hausnummer, k.plz, k.ort,
                k.zusatzinformationen, (select string_agg(z.zaehlernummer, ' ') from portal.zaehler z
                                         where z.vk_nummer = k.vk_nummer and z.gp_nummer = any($1)))`)} as text) kontotext,
           unnest(${worte}::text[]) wort))`
}

/** What a list of accounts is narrowed by; undefined filters nothing. */
export interface Kontofilter {
  readonly typ: string | undefined
  readonly gp: string | undefined
  readonly ort: string | undefined
  /** every word must be found in an account */
  readonly worte: readonly string[]
}

/** Whether the filter leaves an account `k`. The four parameters are those of `kontofilterValues`; `name` is the partner's. */
export function isInKontofilter([typ, gp, ort, worte]: readonly [string, string, string, string], name: string): string {
  return `(${typ}::text is null or k.typ = ${typ}) and (${gp}::text is null or k.gp_nummer = ${gp})
      and (${ort}::text is null or k.ort = ${ort}) and ${hasAllWorte(worte, name)}`
}

export function kontofilterValues({ typ, gp, ort, worte }: Kontofilter): unknown[] {
  return [typ ?? null, gp ?? null, ort ?? null, worte]
}

/** What the filter can be set to, as the contract's Kontoauswahl: of accounts with name, gp_nummer, ort and typ. */
export function kontoauswahlOf(accounts: string): string {
  return `json_build_object(
    'Partner', (select json_agg(to_json(p)) from (select distinct name as "Name", gp_nummer as "GPNummer" from ${accounts} order by 1, 2) p),
    'Orte', (select json_agg(distinct ort) from ${accounts}), 'Typen', (select json_agg(distinct typ) from ${accounts}))`
}

/** By partner and place; house number 8 comes before 18. `of` names the row, with a dot. */
export function kontoOrder(of = ''): string {
  const number = `substring(${of}hausnummer from '^[0-9]{1,9}')::int nulls first`
  return `${of}name, ${of}gp_nummer, ${of}ort, ${of}strasse, ${number}, ${of}hausnummer, ${of}vk_nummer`
}

/** The words of a search. */
export function worteOf(suche = ''): readonly string[] {
  return suche.split(/\s+/u).filter((wort) => wort !== '')
}
