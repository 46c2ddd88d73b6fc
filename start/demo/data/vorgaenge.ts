import { berlinDayOf } from '#contract/_shared/datum/datum.ts'
import { wechseljahrOn } from '#contract/anlagen/rules.ts'
import type { ArtAbout, OfKind } from '#contract/all-nutzlasten.ts'

interface Whose {
  readonly sub: string
  readonly gpNummer: string
}

type What = Whose & { readonly schluessel: string } & (
    | ({ readonly vkNummer: string } & OfKind<ArtAbout<'vertragskonto'>>)
    | ({ readonly vkNummer?: undefined } & OfKind<ArtAbout<'geschaeftspartner'>>)
  )

export type DemoVorgang = What & {
  readonly daysAgo: number
  /** result; if absent, the operator's system has not received it */
  readonly stand?: 'uebermittelt' | 'bestaetigt' | 'abgelehnt' | 'zurueckgezogen'
  /** reason of the refusal */
  readonly grund?: string
  /** question of the operator, which waits for an answer */
  readonly rueckfrage?: string
}

const ADA = { sub: 'demo-ada-sonne', gpNummer: '1000000001' } as const
const DORA = { sub: 'demo-dora-dienst', gpNummer: '1000000004' } as const
const FRIDA = { sub: 'demo-frida-faktor', gpNummer: '1000000009' } as const
const MIA = { sub: 'demo-mia-mix', gpNummer: '1000000005' } as const
const MIAS_FIRMA = { sub: 'demo-mia-mix', gpNummer: '1000000006' } as const

const nextYear = wechseljahrOn(berlinDayOf(new Date()))

/** Requests of the demo customers, oldest first. Confirmed ones match the master data. */
export const demoVorgaenge: readonly DemoVorgang[] = [
  { ...change(ADA, 'Telefonnummer', '+493023125001'), daysAgo: 41, stand: 'bestaetigt' },
  { ...change(MIA, 'Mobilfunknummer', '+491713920005'), daysAgo: 33, stand: 'bestaetigt' },
  {
    ...steuernummer(MIAS_FIRMA, '12/348/55676'),
    daysAgo: 19,
    stand: 'abgelehnt',
    grund: 'Diese Steuernummer gehört zu einem anderen Finanzamt. Bitte vergleichen Sie sie mit Ihrem Steuerbescheid.',
  },
  {
    ...steuernummer(ADA, '12/345/67809'),
    daysAgo: 12,
    stand: 'abgelehnt',
    grund: 'Die Steuernummer passt nicht zu Ihrem Namen. Vielleicht sind zwei Ziffern vertauscht.',
  },
  { ...change(MIA, 'EMailAdresse', 'mia@demo.example'), daysAgo: 4, stand: 'uebermittelt' },
  { ...change(ADA, 'Mobilfunknummer', '+491713920010'), daysAgo: 3, stand: 'zurueckgezogen' },
  {
    ...change(FRIDA, 'Telefonnummer', '+493023125097'),
    daysAgo: 2,
    rueckfrage: 'Unter dieser Nummer erreichen wir Sie nicht. Ist sie richtig?',
  },
  // replaced by the next one
  { ...change(MIA, 'Telefonnummer', '+493023125098'), daysAgo: 2 },
  { ...change(MIA, 'Telefonnummer', '+493023125099'), daysAgo: 1 },
  {
    ...MIA,
    art: 'Dokumentenversand',
    schluessel: '3000000003',
    vkNummer: '3000000003',
    nutzlast: { Wert: 'CSS1' },
    daysAgo: 0,
  },
  { ...MIA, art: 'Abschlag', schluessel: '3000000003', vkNummer: '3000000003', nutzlast: { Wert: 45 }, daysAgo: 1 },
  { ...MIA, art: 'Steuerbefreiung', schluessel: '2000000009', vkNummer: '2000000009', nutzlast: { Jahr: nextYear }, daysAgo: 1 },
  { ...steuernummer(DORA, '12/349/77889'), daysAgo: 0 },
]

function change(whose: Whose, Feld: 'EMailAdresse' | 'Mobilfunknummer' | 'Telefonnummer', Wert: string): What {
  return { ...whose, art: 'PersoenlicheDaten', schluessel: `${whose.gpNummer}|${Feld}`, nutzlast: { Feld, Wert } }
}

function steuernummer(whose: Whose, Wert: string): What {
  return { ...whose, art: 'Steuernummer', schluessel: whose.gpNummer, nutzlast: { Feld: 'Steuernummer', Wert } }
}
