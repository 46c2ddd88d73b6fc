import type { Page } from '@playwright/test'
import type { Answers } from '../../_support/answers.ts'
import { paths } from '#contract/_shared/paths.ts'
import { answering, FAILURE, failing, hanging, heading, inTurn, summary, text, type State } from '../state.ts'

const page = { screen: paths.addVertrag, as: 'nora.neu' } as const
const begin = { ...page, title: 'Vertrag hinzufügen' } as const
const entry = { screen: paths.pin, as: 'nora.neu', title: 'PIN eingeben' } as const
const COUNT = '**/api/cc/v2/registrierungen'
const WAYS = '**/registrierungen/komkanaele*'
const SEND = '**/registrierungen/pinversand'
const ENTER = '**/registrierungen/pin'

const ways = {
  Kommunikationskanaele: [
    { KanalArt: 'EMail', AnzeigeName: 'n•••@d•••.example' },
    { KanalArt: 'Mobilfunknummer', AnzeigeName: '•••• 06' },
    { KanalArt: 'Telefonnummer', AnzeigeName: '•••• 11' },
    { KanalArt: 'Postversand', AnzeigeName: 'An Ihre Postanschrift' },
  ],
}
const adresse = { Strasse: 'Am Neubau', Hausnummer: '1', PLZ: '12344', Ort: 'Musterfelde' }
const added = {
  gpnummer: '1000000008',
  mobilfunknummer: '+491713920006',
  email: 'nora.neu@demo.example',
  verbrauchsstellengruppen: [
    {
      adresse,
      vertragskonten: [
        { vertragskonto: '2000000011', vertragskontotyp: 'Einspeiser' },
        {
          vertragskonto: '3000000011',
          vertragskontotyp: 'Trinkwasser',
          abweichenderPostempfaenger: { Name: 'Hausverwaltung Ordentlich', Adresse: { ...adresse, Strasse: 'Marktplatz' } },
        },
      ],
    },
  ],
}

const press = (on: Page, name: string) => on.getByRole('button', { name, exact: true }).click()
const typePin = async (on: Page) => {
  await on.getByLabel('PIN', { exact: true }).fill('7kqm 2n4p')
  await press(on, 'PIN absenden')
}
const typeNumbers = async (on: Page) => {
  await on.getByLabel('Geschäftspartnernummer').fill('1000 000 008')
  await on.getByLabel('Vertragskontonummer').fill('2000000011')
  await press(on, 'Weiter')
}
const chooseMail = async (on: Page) => {
  await typeNumbers(on)
  await on.getByLabel('E-Mail an').check()
  await press(on, 'PIN senden')
}
const refusing =
  (address: string, status: number, code: string, headers: Record<string, string> = {}) =>
  (on: Answers) =>
    on.route(address, (call) => call.fulfill({ status, json: { code }, headers }))
const withWays = answering(WAYS, ways)
const wrongInput = 'Fehler: Vertrag hinzufügen'

const pinStates: readonly State[] = [
  { ...begin, name: 'loaded', seen: heading('Ich habe eine PIN') },
  {
    ...begin,
    name: 'pin-on-its-way',
    isAlike: true,
    answers: answering(COUNT, { Anzahl: 2 }),
    seen: text('2 PINs sind zu Ihnen unterwegs'),
  },
  { ...begin, name: 'pin-missing', isAlike: true, title: wrongInput, reach: (on) => press(on, 'PIN absenden'), seen: summary },
  {
    ...begin,
    name: 'pin-wrong',
    isAlike: true,
    title: wrongInput,
    replies: refusing(ENTER, 400, 'PINUngueltig'),
    reach: typePin,
    seen: summary,
  },
  { ...begin, name: 'pin-sending', isAlike: true, answers: hanging(ENTER), reach: typePin, seen: text('Wird geprüft …') },
  ...(
    [
      ['pin-too-many-tries', 'ZuVieleVersuche', 'Das waren zu viele Versuche'],
      ['pin-known', 'VKBereitsRegistriert', 'Diesen Vertrag haben Sie schon'],
      ['pin-of-another', 'GPBereitsRegistriert', 'Dieser Geschäftspartner ist schon verknüpft'],
      ['pin-pair-over', 'GPVKKombinationUngueltig', 'Diesen Vertrag können Sie nicht mehr hinzufügen'],
    ] as const
  ).map(([name, code, title]) => ({
    ...begin,
    name,
    isAlike: name !== 'pin-known',
    title: wrongInput,
    replies: refusing(ENTER, 409, code),
    reach: typePin,
    seen: text(title),
  })),
  {
    ...begin,
    name: 'tries-of-the-day-used',
    isAlike: true,
    title: wrongInput,
    replies: refusing(ENTER, 429, 'ZuVieleVersuche', { 'retry-after': '40000' }),
    reach: typePin,
    seen: text(/Neue gibt es in 12 Stunden/),
  },
  {
    ...begin,
    name: 'error',
    isAlike: true,
    title: wrongInput,
    replies: failing(ENTER),
    reach: typePin,
    seen: text('Ihre Angaben sind noch da.'),
  },
  {
    ...page,
    name: 'added',
    title: 'Ihre Verträge sind hinzugefügt',
    replies: answering(ENTER, added),
    reach: typePin,
    seen: text('Vertragskonto 2000000011'),
  },
]

const requestStates: readonly State[] = [
  { ...begin, name: 'numbers-missing', isAlike: true, title: wrongInput, reach: (on) => press(on, 'Weiter'), seen: summary },
  {
    ...begin,
    name: 'numbers-wrong',
    title: wrongInput,
    replies: refusing(WAYS, 404, 'GPVKKombinationUngueltig'),
    reach: typeNumbers,
    seen: summary,
  },
  {
    ...begin,
    name: 'numbers-of-an-own-contract',
    isAlike: true,
    as: 'mia.mix',
    title: wrongInput,
    replies: refusing(WAYS, 409, 'GPBereitsRegistriert'),
    reach: async (on) => {
      await on.getByLabel('Geschäftspartnernummer').fill('1000000005')
      await on.getByLabel('Vertragskontonummer').fill('2000000009')
      await press(on, 'Weiter')
    },
    seen: (on) => on.getByRole('button', { name: 'Zu diesem Vertrag' }),
  },
  {
    ...begin,
    name: 'numbers-too-often',
    isAlike: true,
    title: wrongInput,
    replies: refusing(WAYS, 429, 'ZuVieleAnfragen', { 'retry-after': '80000' }),
    reach: typeNumbers,
    seen: text(/bitte in 23 Stunden noch einmal/),
  },
  { ...begin, name: 'numbers-checking', isAlike: true, answers: hanging(WAYS), reach: typeNumbers, seen: text('Wird geprüft …') },
  {
    ...page,
    name: 'ways',
    title: 'Wie soll die PIN zu Ihnen kommen?',
    replies: withWays,
    reach: typeNumbers,
    seen: text('SMS an die Nummer'),
  },
  {
    ...page,
    name: 'ways-none',
    title: 'Wie soll die PIN zu Ihnen kommen?',
    replies: answering(WAYS, { Kommunikationskanaele: [] }),
    reach: typeNumbers,
    seen: text('Wir können Ihnen keine PIN senden'),
  },
  {
    ...page,
    name: 'way-missing',
    isAlike: true,
    title: 'Fehler: Wie soll die PIN zu Ihnen kommen?',
    replies: withWays,
    reach: async (on) => {
      await typeNumbers(on)
      await press(on, 'PIN senden')
    },
    seen: summary,
  },
  {
    ...page,
    name: 'way-sending',
    isAlike: true,
    title: 'Wie soll die PIN zu Ihnen kommen?',
    answers: inTurn(withWays, hanging(SEND)),
    reach: chooseMail,
    seen: text('Wird gesendet …'),
  },
  {
    ...page,
    name: 'way-error',
    isAlike: true,
    title: 'Fehler: Wie soll die PIN zu Ihnen kommen?',
    replies: inTurn(withWays, (on) => on.route(SEND, (call) => call.fulfill(FAILURE))),
    reach: chooseMail,
    seen: text('Ihre Angaben sind noch da.'),
  },
  {
    ...page,
    name: 'sent',
    title: 'PIN eingeben',
    replies: inTurn(
      withWays,
      answering(SEND, { VorgangId: 'f2a4c6d8-1b3e-4f50-8a7c-9d0e1f2a3b4c', Nummer: '7KQM2N4P9XYZ', Status: 'eingegangen' }),
    ),
    reach: chooseMail,
    seen: text('Die PIN ist unterwegs'),
  },
  {
    ...page,
    name: 'sent-before',
    isAlike: true,
    title: 'PIN eingeben',
    replies: inTurn(withWays, refusing(SEND, 409, 'RegistrierungBereitsVorhanden')),
    reach: chooseMail,
    seen: text('Die PIN ist schon unterwegs'),
  },
]

const entryStates: readonly State[] = [
  { ...entry, name: 'loaded', seen: text('Noch keine PIN?') },
  {
    ...entry,
    name: 'pin-on-its-way',
    isAlike: true,
    answers: answering(COUNT, { Anzahl: 1 }),
    seen: text('Eine PIN ist zu Ihnen unterwegs'),
  },
  {
    ...entry,
    name: 'pin-wrong',
    title: 'Fehler: PIN eingeben',
    isAlike: true,
    replies: refusing(ENTER, 400, 'PINUngueltig'),
    reach: typePin,
    seen: summary,
  },
]

/** Adding an account, from both tracks. */
export const registrierungenStates: readonly State[] = [...pinStates, ...requestStates, ...entryStates]
