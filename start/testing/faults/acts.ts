import { readingOf } from '../reading.ts'
import type { Manner } from './history.ts'

// What customers write, and where they read it again. Each value of a place is another one.

export interface Ids {
  readonly gp: string
  readonly vk: string
}

interface Call {
  readonly method: string
  readonly path: string
  readonly body: object
}

/** A kind of write. */
export interface Act {
  readonly manner: Manner
  /** the most writes of a customer; each of several goes to the only place, or to one of its own (`isApart`) */
  readonly most: number
  readonly isApart?: true
  /** what a place shows before the first write */
  readonly initial?: string
  /** the value of the write with this number, from 0 */
  value(number: number): string
  call(ids: Ids, value: string, number: number): Call
  /** ids that the answer gives to what is stored */
  idsIn(body: unknown): readonly string[]
  readonly read: { path(ids: Ids): string; valuesIn(body: unknown, number: number): readonly string[] }
}

/** An answer as tests look into it. */
// oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape
type Any = any

const OFTEN = 100_000
const oneVorgang = (body: Any): string[] => [body.VorgangId]
const allVorgaenge = (body: Any): string[] => body.Vorgaenge.map(({ VorgangId }: Any) => VorgangId)
const known = (...values: readonly (string | number | undefined)[]) => values.filter((value) => value !== undefined).map(String)

/** accounts beside the main one, each for one of the five changes of bank details that a person may ask for in a day */
export const BANK_ACCOUNTS = 5
export const NOTICES = 40
/** a person may ask 20 questions a day */
const QUESTIONS = 18

export const bankAccountOf = ({ vk }: Ids, number: number) => `3${String(number).padStart(2, '0')}${vk.slice(3)}`
export const noticeOf = ({ gp }: Ids, number: number) => `m-${gp}-${number}`

export const acts: Readonly<Record<string, Act>> = {
  reading: {
    manner: 'replaces',
    most: OFTEN,
    initial: '1000',
    value: (number) => String(1001 + number),
    call: (_, value) => ({ method: 'POST', path: '/ablesung/', body: readingOf('Z', Number(value)) }),
    idsIn: oneVorgang,
    read: {
      path: () => '/api/css/v5/pages/einspeisung/zaehlerstaende',
      valuesIn: (body: Any) =>
        body
          .flatMap(({ zaehler }: Any) => zaehler[0]?.zaehlerstaendeNachObis[0]?.zaehlerstaende.map((one: Any) => one.zaehlerstand) ?? [])
          .map(String),
    },
  },
  advance: {
    manner: 'replaces',
    most: OFTEN,
    initial: '45',
    value: (number) => String(100 + number),
    call: ({ vk }, value) => ({ method: 'PATCH', path: `/api/css/v5/abschlaege/${vk}/abschlag`, body: { Abschlag: Number(value) } }),
    idsIn: allVorgaenge,
    read: {
      path: () => '/api/css/v5/pages/einspeisung/abschlaege',
      valuesIn: ({ Abschlaege: [one] }: Any) => known(one?.GeaenderterFolgeabschlag ?? one?.Folgeabschlag),
    },
  },
  note: {
    manner: 'replaces',
    most: OFTEN,
    value: (number) => `Dach ${number}`,
    call: ({ vk }, value) => ({
      method: 'PATCH',
      path: `/api/css/v5/vertragskonten/${vk}/zusatzinformationen`,
      body: { Zusatzinformationen: value },
    }),
    idsIn: allVorgaenge,
    read: {
      path: () => '/api/css/v5/pages/vertraege',
      valuesIn: ({ Geschaeftspartner: [partner] }: Any) =>
        known(
          ...partner.Verbrauchsstellengruppen.flatMap((group: Any) => group.Vertragskonten.map((konto: Any) => konto.Anlageninformationen)),
        ),
    },
  },
  telephone: {
    manner: 'replaces',
    most: OFTEN,
    value: (number) => `+4930231${25_001 + number}`,
    call: ({ gp }, value) => ({
      method: 'PATCH',
      path: `/api/css/v5/geschaeftspartner/${gp}/persoenlichedaten`,
      body: { Telefonnummer: value },
    }),
    idsIn: allVorgaenge,
    read: {
      path: ({ gp }) => `/api/css/v5/pages/gp-bearbeiten/${gp}`,
      valuesIn: (body: Any) => known(body.GeaenderteTelefonnummer ?? body.Telefonnummer),
    },
  },
  // kept by the provider, in another process
  name: {
    manner: 'overwrites',
    most: OFTEN,
    initial: 'Ada',
    value: (number) => `Ada ${spelled(number)}`,
    call: (_, value) => ({ method: 'POST', path: '/auth/change_profile', body: { given_name: value, family_name: 'Sonne' } }),
    idsIn: () => [],
    read: { path: () => '/api/portal/v1/konto', valuesIn: (body: Any) => known(body.profil.given_name) },
  },
  question: {
    manner: 'adds',
    most: QUESTIONS,
    value: (number) => `Frage ${number}`,
    call: (_, value) => ({ method: 'POST', path: '/api/portal/v1/fragen', body: { Frage: value } }),
    idsIn: oneVorgang,
    read: {
      path: () => '/api/portal/v1/vorgaenge?status=offen&limit=100',
      valuesIn: (body: Any) => known(...body.Vorgaenge.map((one: Any) => one.Inhalt.Frage)),
    },
  },
  bank: {
    manner: 'replaces',
    most: BANK_ACCOUNTS,
    isApart: true,
    initial: '3000',
    value: () => '2051',
    call: (ids, _, number) => ({
      method: 'POST',
      path: `/api/portal/v1/bankdaten/${bankAccountOf(ids, number)}/aenderung`,
      body: { Zweck: 'Auszahlung', Kontoinhaber: 'Ada Sonne', IBAN: 'DE02120300000000202051' },
    }),
    idsIn: oneVorgang,
    read: {
      path: () => '/api/portal/v1/bankdaten',
      valuesIn: (body: Any, number) => {
        const konto = body.Konten.find(({ VkNummer }: Any) => String(VkNummer).startsWith(`3${String(number).padStart(2, '0')}`))
        return known(konto?.Aenderungen[0]?.IBAN.slice(-4) ?? '3000')
      },
    },
  },
  notice: {
    manner: 'overwrites',
    most: NOTICES,
    isApart: true,
    initial: 'unread',
    value: () => 'read',
    call: (ids, _, number) => ({ method: 'PATCH', path: `/api/css/v5/meldungen/${noticeOf(ids, number)}`, body: {} }),
    idsIn: () => [],
    read: {
      path: () => '/api/css/v5/meldungen',
      valuesIn: (body: Any, number) => [
        body.Meldungen.some(({ MeldungID }: Any) => String(MeldungID).endsWith(`-${number}`)) ? 'unread' : 'read',
      ],
    },
  },
}

/** A number in letters: a name has no digits. */
function spelled(number: number): string {
  return Array.from(String(number), (digit) => 'abcdefghij'.charAt(Number(digit))).join('')
}
