import type { Antragscode, Einladung, Einspeiserantrag } from '#contract/einspeiserantraege/schema.ts'
import type { Page } from '@playwright/test'
import type { Answers } from '../../_support/answers.ts'
import { paths } from '#contract/_shared/paths.ts'
import { answering, failing, hanging, heading, inTurn, summary, text, type State } from '../state.ts'
import { press, refusing } from './account/konto.ts'

const LIST = '**/api/css/v5/pages/einspeiserantraege'
const LINK = '**/api/css/v5/pages/einspeiserantraege/*/verknuepfen'
const CODE = '**/api/portal/v1/einspeiserantraege/*/code'
const INVITATION = '**/api/css/no_auth/v5/einspeiserantraege/*'
const CANCEL = '**/api/css/no_auth/v5/einspeiserantraege/*/stornieren'
const ID = '0123456789abcdef0123456789abcdef'

const antrag: Einspeiserantrag = {
  antrag_id: ID,
  Antragsnummer: 'ESA-2026-000101',
  Geschaeftspartner: '1000000005',
  Anlagenart: 'PV',
  Anlagenleistung: 9.8,
  AnlagenAdresse: { Strasse: 'Lindenweg', Hausnummer: '4', PLZ: '12345', Ort: 'Musterstadt' },
  ErrichterFirmenname: 'Elektro Blitz & Söhne',
  ErrichterOrt: 'Musterstadt',
  BetreiberName: { Name: 'Mix', Vorname: 'Mia' },
  BetreiberEmailAdresse: 'mia.mix@demo.example',
  AntragVersendet: '2026-01-12',
  EinspeisezusageErteilt: '2026-02-03',
}
const einladung: Einladung = {
  ErrichterFirmenname: 'Elektro Blitz & Söhne',
  ErrichterOrt: 'Musterstadt',
  AnlagenAdresse: { Strasse: 'Lindenweg', Ort: 'Musterstadt' },
  Anlagenart: 'PV',
  Anlagenleistung: 9.8,
}
const code: Antragscode = { EMailAdresse: 'm•••@p•••.example', GueltigBis: '2026-11-22T12:00:00Z' }
const shows = (...Einspeiserantraege: Einspeiserantrag[]) => answering(LIST, { Einspeiserantraege })
const angenommen = { VorgangId: 'f2a4c6d8-1b3e-4f50-8a7c-9d0e1f2a3b4c', Nummer: '7KQM2N4P9XYZ', Status: 'eingegangen' }

/** Enough that the list starts with its first entries only. */
const many = Array.from({ length: 25 }, (_, index) => ({ ...antrag, antrag_id: String(index).padStart(32, '0') }))

type Answer = (on: Answers) => Promise<unknown>

const list = { screen: paths.einspeiseAntraege, as: 'mia.mix', title: 'Einspeiseanträge' } as const
const at = { ...list, address: `/einspeise-antraege?antrag_id=${ID}` } as const

const listStates: readonly State[] = [
  // an application without an installer fails, with a message in the console
  { ...list, name: 'loaded', seen: text('Dieser Antrag kann gerade nicht angezeigt werden.'), logs: /requires power, address, installer/ },
  { ...at, name: 'opened', answers: shows(antrag), seen: text('als Nächstes') },
  {
    ...at,
    name: 'opened-discarded',
    isAlike: true,
    answers: shows({ ...antrag, Geschaeftspartner: undefined, PlanungVerworfen: '2026-03-01' }),
    seen: text('entfällt'),
  },
  {
    ...at,
    name: 'unknown',
    isAlike: true,
    answers: shows({ ...antrag, antrag_id: 'a'.repeat(32) }),
    seen: text(/Diesen Antrag haben wir hier nicht/),
  },
  { ...list, name: 'many', answers: shows(...many), seen: text('Mehr anzeigen (10 von 25)') },
  { ...list, name: 'empty', as: 'nora.neu', seen: heading('Noch keine Einspeiseanträge', 2) },
  { ...list, name: 'loading', isAlike: true, answers: hanging(LIST), seen: text('Daten werden geladen') },
  { ...list, name: 'error', isAlike: true, answers: failing(LIST), seen: text(/Ihre Daten konnten nicht geladen werden/) },
]

const link = {
  screen: paths.linkAntrag,
  as: 'nora.neu',
  address: `/einspeise-antraege/${ID}/verknuepfen`,
  title: 'Einspeiseantrag verknüpfen',
} as const
const invited = inTurn(answering(INVITATION, einladung), shows())
const linking = (answer: Answer) => inTurn(invited, answer)
const pressLink = press('Mit meinem Benutzerkonto verknüpfen')
const codeAsked = linking(inTurn(refusing(LINK, 409, 'CodeErforderlich'), answering(CODE, code)))
const atCode = { ...link, title: 'Einspeiseantrag verknüpfen: Code eingeben', answers: codeAsked } as const
const checked = (status: number, refusal: string) => async (page: Page, on: Answers) => {
  await pressLink(page)
  await page.getByLabel('Code aus der E-Mail').fill('123 456')
  await refusing(LINK, status, refusal)(on)
  await page.getByRole('button', { name: 'Code bestätigen und verknüpfen' }).click()
}

const linkStates: readonly State[] = [
  { ...link, name: 'loaded', answers: invited, seen: text('Sie sind angemeldet mit nora.neu@demo.example.') },
  { ...link, name: 'loading', isAlike: true, answers: inTurn(hanging(INVITATION), shows()), seen: text('Daten werden geladen') },
  {
    ...link,
    name: 'error',
    isAlike: true,
    answers: inTurn(failing(INVITATION), shows()),
    seen: text(/Die Einladung konnte nicht geladen werden/),
  },
  {
    ...link,
    name: 'gone',
    isAlike: true,
    title: 'Dieser Link gilt nicht mehr',
    answers: inTurn(refusing(INVITATION, 404, 'NichtGefunden'), shows()),
    seen: text(/Die Einladung ist abgelaufen/),
  },
  {
    ...link,
    name: 'mine',
    isAlike: true,
    title: 'Dieser Antrag ist schon in Ihrem Benutzerkonto',
    answers: inTurn(refusing(INVITATION, 404, 'NichtGefunden'), shows(antrag)),
    seen: (page) => page.getByRole('link', { name: 'Antrag ansehen' }),
  },
  { ...link, name: 'linking', isAlike: true, answers: linking(hanging(LINK)), reach: pressLink, seen: text('Wird verknüpft …') },
  {
    ...link,
    name: 'failed',
    isAlike: true,
    title: 'Fehler: Einspeiseantrag verknüpfen',
    answers: invited,
    replies: failing(LINK),
    reach: pressLink,
    seen: text('Das Verknüpfen hat nicht geklappt'),
  },
  {
    ...link,
    name: 'of-others',
    isAlike: true,
    title: 'Dieser Antrag gehört schon zu einem anderen Benutzerkonto',
    answers: invited,
    replies: refusing(LINK, 409, 'AntragBereitsVerknuepft'),
    reach: pressLink,
    seen: text(/Kennen Sie das andere Benutzerkonto nicht/),
  },
  { ...atCode, name: 'code', isAlike: true, reach: pressLink, seen: text(/Darum haben wir einen Code an m•••@p•••.example gesendet/) },
  {
    ...atCode,
    name: 'code-missing',
    isAlike: true,
    title: 'Fehler: Einspeiseantrag verknüpfen: Code eingeben',
    reach: async (page) => {
      await pressLink(page)
      await page.getByRole('button', { name: 'Code bestätigen und verknüpfen' }).click()
    },
    seen: summary,
  },
  {
    ...atCode,
    name: 'code-wrong',
    title: 'Fehler: Einspeiseantrag verknüpfen: Code eingeben',
    reach: checked(400, 'CodeUngueltig'),
    seen: summary,
  },
  {
    ...atCode,
    name: 'code-too-often',
    isAlike: true,
    title: 'Fehler: Einspeiseantrag verknüpfen: Code eingeben',
    reach: checked(429, 'ZuVieleVersuche'),
    seen: summary,
  },
  {
    ...list,
    // it leads to the list
    name: 'linked',
    isAlike: true,
    as: 'nora.neu',
    address: link.address,
    answers: linking(async (on) => {
      await on.route(LINK, async (call) => {
        await shows({ ...antrag, Geschaeftspartner: undefined })(on)
        await call.fulfill({ json: angenommen })
      })
    }),
    reach: pressLink,
    seen: text('Der Antrag ist jetzt mit Ihrem Benutzerkonto verknüpft'),
  },
]

const unlink = {
  screen: paths.cancelAntrag,
  as: 'mia.mix',
  address: `/einspeise-antraege/${ID}/stornieren`,
  title: 'Verknüpfung lösen',
} as const
const unlinking = (answer: Answer) => inTurn(shows(antrag), answer)
const pressUnlink = press('Verknüpfung lösen')

const unlinkStates: readonly State[] = [
  { ...unlink, name: 'loaded', answers: shows(antrag), seen: text('Zurück zum Antrag') },
  { ...unlink, name: 'loading', isAlike: true, answers: hanging(LIST), seen: text('Daten werden geladen') },
  { ...unlink, name: 'error', isAlike: true, answers: failing(LIST), seen: text(/Ihre Daten konnten nicht geladen werden/) },
  { ...unlink, name: 'unlinking', isAlike: true, answers: unlinking(hanging(CANCEL)), reach: pressUnlink, seen: text('Wird gelöst …') },
  {
    ...unlink,
    name: 'failed',
    isAlike: true,
    title: 'Fehler: Verknüpfung lösen',
    answers: unlinking(failing(CANCEL)),
    reach: pressUnlink,
    seen: text('Die Verknüpfung konnte nicht gelöst werden'),
  },
  {
    ...unlink,
    name: 'unlinked',
    isAlike: true,
    title: 'Die Verknüpfung ist gelöst',
    answers: unlinking(answering(CANCEL, angenommen)),
    reach: pressUnlink,
    seen: (page) => page.getByRole('link', { name: 'Vorgang ansehen' }),
  },
  {
    ...unlink,
    name: 'not-mine',
    isAlike: true,
    title: 'Diesen Antrag gibt es in Ihrem Benutzerkonto nicht',
    answers: shows(),
    seen: text(/Vielleicht ist die Verknüpfung schon gelöst/),
  },
]

const invitation = { screen: paths.einladung, address: `/einladung/${ID}`, title: 'Einladung zu Ihrem Einspeiseantrag' } as const
const decline = { screen: paths.cancelEinladung, address: `/einladung/${ID}/stornieren`, title: 'Einladung ablehnen' } as const
const gone = { title: 'Dieser Link gilt nicht mehr', answers: refusing(INVITATION, 404, 'NichtGefunden') } as const
const declining = (answer: Answer) => inTurn(answering(INVITATION, einladung), answer)
const pressDecline = press('Einladung ablehnen')

const publicStates: readonly State[] = [
  { ...invitation, name: 'loaded', answers: answering(INVITATION, einladung), seen: text('Ja, das ist meine Anlage') },
  { ...invitation, name: 'loading', isAlike: true, answers: hanging(INVITATION), seen: text('Daten werden geladen') },
  { ...invitation, name: 'error', isAlike: true, answers: failing(INVITATION), seen: text(/Die Einladung konnte nicht geladen werden/) },
  { ...invitation, ...gone, name: 'gone', seen: text(/Brauchen Sie einen neuen Link/) },
  { ...decline, name: 'loaded', answers: answering(INVITATION, einladung), seen: text('Zurück zur Einladung') },
  { ...decline, name: 'loading', isAlike: true, answers: hanging(INVITATION), seen: text('Daten werden geladen') },
  { ...decline, name: 'error', isAlike: true, answers: failing(INVITATION), seen: text(/Die Einladung konnte nicht geladen werden/) },
  { ...decline, ...gone, name: 'gone', isAlike: true, seen: text(/Brauchen Sie einen neuen Link/) },
  { ...decline, name: 'sending', isAlike: true, answers: declining(hanging(CANCEL)), reach: pressDecline, seen: text('Wird gesendet …') },
  {
    ...decline,
    name: 'failed',
    isAlike: true,
    title: 'Fehler: Einladung ablehnen',
    answers: declining(failing(CANCEL)),
    reach: pressDecline,
    seen: text('Das Ablehnen hat nicht geklappt'),
  },
  {
    ...decline,
    name: 'declined',
    title: 'Die Einladung ist abgelehnt',
    answers: declining(answering(CANCEL, angenommen)),
    reach: pressDecline,
    seen: text(/Vielen Dank für Ihre Mitteilung/),
  },
]

export const einspeiserantraegeStates: readonly State[] = [...listStates, ...linkStates, ...unlinkStates, ...publicStates]
