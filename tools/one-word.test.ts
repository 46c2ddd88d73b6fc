import { describe, expect, it } from 'vitest'
import type { VorgangKind } from '../contract/src/_shared/vorgang/vorgang-kind.ts'
import { allVorgaenge } from '../contract/src/all-vorgaenge.ts'
import { sentencesOfCatalogues, standIn } from './catalogues.ts'

// One thing has one word on screens, in mails, letters, SMS and PDF: docs/glossary.md, "Words that people read".

/** The word to use, and how its synonyms look. */
const RULES: readonly (readonly [use: string, instead: RegExp])[] = [
  ['Mobilnummer', /Mobiltelefon|Mobilfunknummer|Handynummer/],
  ['Telefonnummer', /^Telefon$|Rufnummer/],
  ['zurückgenommen', /zurückgezogen/i],
  ['Vorgang', /(?<!zu viele )Anfrage|angefragt/],
  ['Meine Vorgänge (a name) or Ihre Vorgänge (in a sentence)', /(?<!^|„)Meine Vorgänge|^Ihre Vorgänge$/],
  ['Strom ins Netz eingespeist', /(?<!Strom )ins Netz eingespeist|Einspeisung \(/i],
  ['Strom aus dem Netz bezogen', /(?<!Strom )aus dem Netz bezogen|Verbrauch \(/i],
  ['Spam-Ordner', /Ordner für unerwünschte|Junk/],
  ['Übersicht', /Vertragsübersicht|^Zu (?:Ihren|meinen) Verträgen$/],
  ['Steuerbefreiung', /Wechsel der Besteuerung|(?<!Steuer)[Bb]efreiung|Steuerwechsel/],
  ['Benutzerkonto', /\bAccounts?\b|Nutzerkonto|Kundenkonto/],
  ['Registrierungsportal für Einspeiser', /Anmeldeportal/],
]

/** Sentences that the specification fixes word for word. */
const FIXED: readonly string[] = [
  'Es existiert bereits ein Account mit diesen Angaben.',
  'Es existiert bereits ein Account mit dieser E-Mail-Adresse.',
  'Es existiert bereits ein Account mit dieser Mobilfunknummer.',
  'Ihr Account wurde erfolgreich gelöscht',
]

/** Sentences that others replaced because people misread them; what stands for a number or a date is left out. */
const REPLACED: readonly string[] = [
  'Einige Bereiche sind noch im Aufbau',
  'Eine Angabe melden Sie in Schritten: eingeben, prüfen, senden.',
  'Mit einem Benutzerkonto erledigen Sie alles zu Ihren Verträgen selbst.',
  'Danach senden wir Ihnen einen Code per E-Mail.',
  'Das Passwort braucht:',
  'Noch offen: ',
  'Wir zahlen Ihnen heute',
  'Es zählt der Tag der Buchung.',
  'Beträge stehen so da, wie sie gebucht wurden.',
  '(vor 17)',
  'Dazu stehen hier der letzte Stand vor dem Jahr und der erste danach.',
  'Zurück zu Meine Vorgänge',
  'Sie finden sie in Meine Vorgänge.',
  'Versand der Dokumente: ',
  'Ihre Anfrage ist bei uns.',
  'Wir bearbeiten sie als Nächstes.',
  'Zu Ihrer Sicherheit müssen Sie sich vor dem Senden noch einmal anmelden.',
  'Sie oder Ihr bisheriger Kontakt können sie bis',
  'Abtretungserklärung liegt vor – Auszahlung geht an Dritte',
  'Was heißt Briefe zu Bankdaten?',
  'Sie können melden, sobald der erste Zählerstand erfasst ist.',
  'Schraffiert: geschätzt, weil einer der beiden Zählerstände geschätzt ist.',
  'Das gehört jetzt zu Ihrem Benutzerkonto, beim Geschäftspartner',
  'Groß und klein ist gleich.',
  'Mitteilungen über neue Dokumente.',
  'Wir versuchen es weiter, gesendet wird dabei nichts.',
  'Danach versorgt ein Vertrag den Haushalt und die Anlage.',
]

function faultsIn(text: string): readonly string[] {
  if (FIXED.includes(text)) return []
  return RULES.flatMap(([use, instead]) => (instead.test(text) ? `say ${use}: ${text}` : []))
}

/** Commands of the operator are not for customers. */
const isForCustomers = (place: string) => !place.startsWith('start/admin/')

describe('one word for one thing', async () => {
  const sentences = (await sentencesOfCatalogues(standIn(17))).filter(([place]) => isForCustomers(place))

  it('holds for all texts', () => {
    expect(sentences.length).toBeGreaterThan(1500)
    expect(sentences.flatMap(([place, text]) => faultsIn(text).map((fault) => ({ place, fault })))).toEqual([])
  })

  it('holds for the names, titles and fields of all kinds of requests', () => {
    const words = Object.entries<VorgangKind>(allVorgaenge).flatMap(([art, { name, felder, title, form }]) =>
      [
        name,
        title([]),
        ...Object.values(felder).map(({ label }) => label),
        typeof form === 'object' && 'button' in form ? form.button : '',
      ].map((text) => [art, text] as const),
    )
    expect(words.length).toBeGreaterThan(100)
    expect(words.flatMap(([art, text]) => faultsIn(text).map((fault) => ({ art, fault })))).toEqual([])
  })

  it('every fixed sentence is still used', () => {
    const all = new Set(sentences.map(([, text]) => text))
    expect(FIXED.filter((sentence) => !all.has(sentence))).toEqual([])
  })

  it.each(REPLACED)('no text says "%s" any more', (old) => {
    expect(sentences.filter(([, text]) => text.replaceAll('\u00a0', ' ').includes(old))).toEqual([])
  })

  it.each([
    ['Ihr Mobiltelefon', 'Mobilnummer'],
    ['Geben Sie Ihre Mobilfunknummer ein.', 'Mobilnummer'],
    ['Telefon', 'Telefonnummer'],
    ['Zurückgezogen', 'zurückgenommen'],
    ['Sie finden sie in Meine Vorgänge.', 'Meine Vorgänge'],
    ['Wir bearbeiten Ihre Anfrage.', 'Vorgang'],
    ['Ins Netz eingespeist', 'Strom ins Netz eingespeist'],
    ['Einspeisung (2.8.0)', 'Strom ins Netz eingespeist'],
    ['Verbrauch (1.8.0)', 'Strom aus dem Netz bezogen'],
    ['Sehen Sie im Ordner für unerwünschte Nachrichten nach.', 'Spam-Ordner'],
    ['Zur Vertragsübersicht', 'Übersicht'],
    ['Der Wechsel der Besteuerung', 'Steuerbefreiung'],
    ['Ihre Befreiung ist bestätigt.', 'Steuerbefreiung'],
    ['Ihr Account ist gesperrt.', 'Benutzerkonto'],
    ['Ihr Benutzerkonto im Anmeldeportal', 'Registrierungsportal'],
  ])('is broken by "%s"', (text, use) => {
    expect(faultsIn(text)).toEqual([expect.stringContaining(`say ${use}`)])
  })

  it.each([
    'Wir rufen Sie an. Halten Sie Ihr Telefon bereit.',
    'Meine Vorgänge (3 offen)',
    'Wie weit wir sind, sehen Sie unter „Meine Vorgänge“.',
    'Das waren zu viele Anfragen.',
    'Zur Übersicht',
    'Ihre Steuerbefreiung ist bestätigt.',
    'Es existiert bereits ein Account mit dieser Mobilfunknummer.',
  ])('is kept by "%s"', (text) => {
    expect(faultsIn(text)).toEqual([])
  })
})
