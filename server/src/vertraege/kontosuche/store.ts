/** A short word, such as a house number, begins a word of the text; a longer one is found anywhere. */
const WORT = `case when length(wort) < 4 then ' ' else '' end || lower(wort)`

/**
 * Whether every word of the array `worte` is found in an account: `k` of portal.vertragskonto, $1 the partners.
 *
 * `numbers` has the numbers where `k` may be missing.
 */
export function hasAllWorte(worte: string, name: string, numbers = 'k'): string {
  return `(cardinality(${worte}::text[]) = 0 or (
    select bool_and(position(${WORT} in kontotext.text) > 0)
      from (select ' ' || lower(concat_ws(' ', ${numbers}.vk_nummer, ${numbers}.gp_nummer, ${name}, k.strasse, k.hausnummer, k.plz, k.ort,
                k.zusatzinformationen, (select string_agg(z.zaehlernummer, ' ') from portal.zaehler z
                                         where z.vk_nummer = k.vk_nummer and z.gp_nummer = any($1)))) as text) kontotext,
           unnest(${worte}::text[]) wort))`
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
