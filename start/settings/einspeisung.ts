import { MASTR_PLACE } from '#contract/anlagen/rules.ts'
import type { Antragsdauern } from '#contract/betreiber/schema.ts'
import { asList, variable } from '#platform/config.ts'
import { LONGEST_MEILENSTEIN_DAYS } from './limits.ts'

const MEILENSTEINE = [
  'EinspeisezusageErteilt',
  'FertigmeldungEingereicht',
  'MesskonzeptGeprueft',
  'InbetriebnahmeErfolgt',
  'VertragsbestaetigungVerschickt',
] as const satisfies readonly (keyof Antragsdauern)[]

/** Settings of feed-in. */
export const einspeisungVariables = {
  mastrUrl: variable<string>(
    {
      name: 'MASTR_URL',
      meaning: `Adresse eines Eintrags im Marktstammdatenregister; ${MASTR_PLACE} wird zur MaStR-Nummer`,
    },
    `https://www.marktstammdatenregister.de/MaStR/Einheit/Einheiten/OeffentlicheEinheitenuebersicht?filter=MaStR-Nr.%20der%20Einheit~eq~%27${MASTR_PLACE}%27`,
    asMastrUrl,
  ),
  antragsdauern: variable<Antragsdauern>(
    {
      name: 'ANTRAGSDAUERN',
      meaning:
        'Übliche Tage vom vorigen Meilenstein eines Einspeiseantrags bis zu diesem, mit Komma, zum Beispiel EinspeisezusageErteilt=28; der Kundschaft als Anhaltspunkt gezeigt',
      standard: 'nur demo: eigene Werte',
    },
    {},
    asAntragsdauern,
  ),
} as const

/** The number must come after the host, so that it cannot change the host. */
function asMastrUrl(value: string): string {
  const [before = '', after] = value.split(MASTR_PLACE)
  const isAddress = /^https?:\/\/[^/?#]+[/?#]/.test(before) && URL.canParse(before)
  if (!isAddress || after === undefined) throw new Error(`must be an http(s) address with ${MASTR_PLACE} behind the host`)
  return value
}

function asAntragsdauern(value: string): Antragsdauern {
  const given = asList(value).map((part) => {
    const [name = '', days = ''] = part.split('=')
    const known = MEILENSTEINE.find((one) => one === name.trim())
    const number = Number(days)
    if (!known || !/^ *\d{1,4} *$/.test(days) || number < 1 || number > LONGEST_MEILENSTEIN_DAYS)
      throw new Error(`must be pairs like EinspeisezusageErteilt=28, of: ${MEILENSTEINE.join(', ')}; 1 to ${LONGEST_MEILENSTEIN_DAYS} days`)
    return [known, number]
  })
  return Object.fromEntries(given) as Antragsdauern
}
