import type { Vorgangsstatus } from '#contract/_shared/vorgang.ts'
import { expect, it } from 'vitest'
import { folgeSatz, standSatz } from './stand-satz.ts'

it.each<readonly [art: string, status: Vorgangsstatus, sentence: RegExp]>([
  ['Steuernummer', 'eingegangen', /^Ihre Anfrage ist bei uns\./],
  ['Steuernummer', 'uebermittelt', /^Wir bearbeiten/],
  ['Zusatzinformationen', 'eingegangen', /^Ihre Angabe gilt ab sofort, bis wir sie geprüft haben\.$/],
  ['Zusatzinformationen', 'uebermittelt', /gilt ab sofort/],
  ['Zusatzinformationen', 'bestaetigt', /übernommen/],
  ['Registrierung', 'eingegangen', /^Ihre Anfrage gilt schon\./],
  ['Einwilligung', 'eingegangen', /^Ihre Anfrage gilt schon\./],
  ['Kuendigung', 'eingegangen', /^Wir prüfen Ihre Abmeldung\. Bestätigen wir sie, endet Ihr Vertrag/],
  ['Kuendigung', 'uebermittelt', /^Wir prüfen Ihre Abmeldung/],
  ['Kuendigung', 'bestaetigt', /^Ihr Wasseranschluss ist abgemeldet\./],
  ['Kuendigung', 'zurueckgezogen', /zurückgenommen/],
  ['Bankdaten', 'eingegangen', /warten nach dem Senden 24 Stunden\. So lange .* mit dem Link in unserer Nachricht stoppen/],
  ['Bankdaten', 'uebermittelt', /^Wir bearbeiten/],
  // by whoever asked, or by the link
  ['Bankdaten', 'zurueckgezogen', /zurückgenommen oder gestoppt/],
  // of another version: nobody knows whether it holds
  ['PaymentChange', 'eingegangen', /^Ihre Anfrage ist bei uns\./],
])('%s, %s: %s', (Art, Status, sentence) => {
  expect(standSatz({ Art, Status })).toMatch(sentence)
})

it.each([
  ['Steuernummer', 'Es bleibt alles, wie es vorher war.'],
  ['Entfernung', 'Es bleibt alles, wie es vorher war.'],
  ['Registrierung', 'Der Vertrag ist nicht mehr in Ihrem Benutzerkonto.'],
  ['Pinversand', 'Rufen Sie uns bitte an. Wir klären mit Ihnen, was das für Sie bedeutet.'],
  ['Einwilligung', 'Rufen Sie uns bitte an. Wir klären mit Ihnen, was das für Sie bedeutet.'],
  ['KontoLoeschung', 'Rufen Sie uns bitte an. Wir klären mit Ihnen, was das für Sie bedeutet.'],
  ['PaymentChange', 'Rufen Sie uns bitte an. Wir klären mit Ihnen, was das für Sie bedeutet.'],
])('a refused %s: %s', (Art, sentence) => {
  expect(folgeSatz({ Art })).toBe(sentence)
})
