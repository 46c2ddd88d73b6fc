import { listAbschlaegeEinspeisungV5, listEmpfehlungen } from '#contract/abschlaege/endpoints.ts'
import type { Abschlagsseite, Empfehlungsliste } from '#contract/abschlaege/schema.ts'
import { introspect } from '#contract/account/endpoints.ts'
import { listAnlagendatenV5 } from '#contract/anlagen/endpoints.ts'
import type { AnlagenseiteV5 } from '#contract/anlagen/schema.ts'
import { listBankdatenEinspeisungV5, listBankstaende } from '#contract/bankdaten/endpoints.ts'
import type { BankdatenseiteV5, Bankstaende } from '#contract/bankdaten/schema.ts'
import { listEinspeiserantraegeV5 } from '#contract/einspeiserantraege/endpoints.ts'
import type { AntragsseiteV5 } from '#contract/einspeiserantraege/schema.ts'
import { listJahreskonten } from '#contract/jahresuebersicht/endpoints.ts'
import type { Jahreskonten } from '#contract/jahresuebersicht/schema.ts'
import type { Profil } from '#contract/account/sitzung/schema.ts'
import { listZaehlerstaendeEinspeisungV5, listZaehlerstaendeTrinkwasserV5 } from '#contract/zaehlerstaende/endpoints.ts'
import type { ZaehlerstaendeTrinkwasser } from '#contract/zaehlerstaende/schema.ts'
import { getUebersicht } from '#contract/uebersicht/endpoints.ts'
import type { Uebersicht } from '#contract/uebersicht/schema.ts'
import { getVertraegeV5 } from '#contract/vertraege/endpoints.ts'
import { listWasseranschluesseV5 } from '#contract/wasseranschluesse/endpoints.ts'
import type { AnschlussseiteV5 } from '#contract/wasseranschluesse/schema.ts'
import type { Vertragsseite } from '#contract/vertraege/schema.ts'
import type * as z from 'zod/mini'
import { ANLAGEN } from './anlagen.ts'
import { METERED_ACCOUNTS, READINGS_OF_METER, type BenchCustomer } from './customer.ts'
import { fetchText, type Target } from '../processes/load.ts'
import type { PortalProcess } from '../processes/portal.ts'

interface Page {
  readonly path: string
  /** whether an answer has all rows of the customer */
  isComplete(answer: unknown, customer: BenchCustomer): boolean
}

function hasAllAccounts(answer: unknown, customer: BenchCustomer): boolean {
  const { Geschaeftspartner } = answer as Vertragsseite
  const konten = Geschaeftspartner.flatMap((partner) => partner.Verbrauchsstellengruppen).flatMap((gruppe) => gruppe.Vertragskonten)
  return Geschaeftspartner.length === customer.gps.length && konten.length === customer.accounts
}

function hasAllReadings(answer: unknown): boolean {
  const konten = answer as z.output<typeof ZaehlerstaendeTrinkwasser>
  const register = konten.flatMap(({ zaehler }) => zaehler).flatMap(({ zaehlerstaendeNachObis }) => zaehlerstaendeNachObis)
  return (
    konten.length === METERED_ACCOUNTS && register.length > 0 && register.every((one) => one.zaehlerstaende.length === READINGS_OF_METER)
  )
}

function hasAllTasks(answer: unknown, customer: BenchCustomer): boolean {
  const { Konten, Laufend, Beendet } = answer as Uebersicht
  return (
    Laufend + Beendet === customer.accounts &&
    Konten.length === Laufend &&
    Konten.some(({ Zaehler }) => Zaehler[0]?.Abschnitt !== undefined)
  )
}

function isProfil(answer: unknown): boolean {
  return (answer as Profil).sub === 'bench'
}

/** The calls of the most used screens, and the first call of every page. */
export const pages = {
  introspect: { path: introspect.path, isComplete: isProfil },
  overview: { path: getVertraegeV5.path, isComplete: hasAllAccounts },
  start: { path: getUebersicht.path, isComplete: hasAllTasks },
  'readings.einspeisung': { path: listZaehlerstaendeEinspeisungV5.path, isComplete: hasAllReadings },
  'readings.trinkwasser': { path: listZaehlerstaendeTrinkwasserV5.path, isComplete: hasAllReadings },
} as const satisfies Readonly<Record<string, Page>>

/** The pages of a customer with many plants and connections (anlagen.ts). */
export const manyPages = {
  anlagen: {
    path: listAnlagendatenV5.path,
    isComplete: (answer) => (answer as z.output<typeof AnlagenseiteV5>).Anlagendaten.length === ANLAGEN,
  },
  anschluesse: {
    path: listWasseranschluesseV5.path,
    isComplete: (answer) => (answer as z.output<typeof AnschlussseiteV5>).Anschluesse.length === ANLAGEN,
  },
  abschlaege: {
    path: listAbschlaegeEinspeisungV5.path,
    isComplete: (answer) => (answer as Abschlagsseite).Abschlaege.length === ANLAGEN,
  },
  empfehlungen: {
    path: listEmpfehlungen.path,
    isComplete: (answer) => (answer as z.output<typeof Empfehlungsliste>).Empfehlungen.length === ANLAGEN,
  },
  bankdaten: {
    path: listBankdatenEinspeisungV5.path,
    isComplete: (answer) =>
      (answer as BankdatenseiteV5).Bankdaten.flatMap(({ Bankdaten }) => Bankdaten).length === ANLAGEN + METERED_ACCOUNTS,
  },
  bankstaende: {
    path: listBankstaende.path,
    isComplete: (answer) => (answer as Bankstaende).Konten.length === ANLAGEN,
  },
  // feed-in and water
  jahreskonten: {
    path: listJahreskonten.path,
    isComplete: (answer) => (answer as Jahreskonten).AnzahlKonten === ANLAGEN + 2 * METERED_ACCOUNTS,
  },
  antraege: {
    path: listEinspeiserantraegeV5.path,
    isComplete: (answer) => (answer as z.output<typeof AntragsseiteV5>).Einspeiserantraege.length === ANLAGEN,
  },
} as const satisfies Readonly<Record<string, Page>>

/** A page's call as the browser makes it; throws if the answer lacks rows of the customer. */
export async function targetOf(
  portal: PortalProcess,
  customer: BenchCustomer,
  name: keyof typeof pages | keyof typeof manyPages,
): Promise<Target> {
  const page: Page = { ...pages, ...manyPages }[name]
  const target = callOf(portal, customer, page.path)
  if (!page.isComplete(JSON.parse(await fetchText(target)), customer)) throw new Error(`the answer of ${page.path} is not complete`)
  return target
}

export function callOf(portal: PortalProcess, customer: BenchCustomer, path: string): Target {
  return { url: portal.base + path, cookie: `${portal.cookie}=${customer.token}` }
}
