import { parseDate } from '@internationalized/date'
import { demoAbschlaege } from './abschlaege.ts'
import { demoAccounts } from './accounts.ts'
import { demoAnlagen } from './anlagen.ts'
import { demoAntraege, demoEinladungen } from './antraege.ts'
import { demoAddresses } from './addresses.ts'
import { demoBankdaten } from './bankdaten.ts'
import { dokumenteOn } from './dokumente.ts'
import { demoGeraete } from './geraete.ts'
import { demoMeldungen } from './meldungen.ts'
import { demoPartners } from './partners.ts'
import { readingsOf } from './readings.ts'
import { demoRedispatchgruppen } from './redispatch.ts'
import { demoAnschluesse } from './wasser.ts'
import { zahlungenOn } from './zahlungen.ts'

/** Master data of the demo customers as import lines, the same for the same day. `issuer` is the provider of the persons who see them. */
export function demoLines(today: string, issuer: string): string[] {
  const daysAgo = (days: number) => parseDate(today).subtract({ days }).toString()
  return [
    ...demoPartners.map(({ partner }) => ({ art: 'geschaeftspartner', ...partner })),
    ...demoAccounts.flatMap(({ konto, endedDaysAgo, zaehler }) => {
      const { Vertragskonto } = konto
      const Ablaufdatum = endedDaysAgo === undefined ? undefined : daysAgo(endedDaysAgo)
      const readings = zaehler?.course ? readingsOf(today, zaehler.course) : []
      return [
        { art: 'vertragskonto', ...konto, Ablaufdatum },
        ...(zaehler ? [{ art: 'zaehler', Vertragskonto, ...zaehler.data }] : []),
        ...readings.map((reading) => ({ art: 'zaehlerstand', Vertragskonto, Zaehlernummer: zaehler?.data.Zaehlernummer, ...reading })),
      ]
    }),
    ...demoAnschluesse.map((anschluss) => ({ art: 'wasseranschluss', ...anschluss })),
    ...demoAbschlaege.map((abschlag) => ({ art: 'abschlag', ...abschlag })),
    ...zahlungenOn(today).map((zahlung) => ({ art: 'zahlung', ...zahlung })),
    ...demoBankdaten(today).map((bankdaten) => ({ art: 'bankdaten', ...bankdaten })),
    ...demoAnlagen.map((anlage) => ({ art: 'anlage', ...anlage })),
    ...demoRedispatchgruppen.map((gruppe) => ({ art: 'redispatchgruppe', ...gruppe })),
    ...demoGeraete.map((geraet) => ({ art: 'geraet', ...geraet })),
    ...demoAntraege.map(({ fields, daysAgo: reached }) => ({
      art: 'antrag',
      ...fields,
      ...Object.fromEntries(Object.entries(reached).map(([name, days]) => [name, daysAgo(days)])),
    })),
    ...demoEinladungen.map((einladung) => ({ art: 'einladung', ...einladung })),
    ...demoMeldungen.map(({ daysAgo: days, ...meldung }) => ({ art: 'meldung', ...meldung, Meldedatum: daysAgo(days) })),
    ...dokumenteOn(today).map(({ line }) => ({ art: 'dokument', ...line })),
    ...demoPartners.flatMap(({ partner: { GPNummer }, sub }) => (sub ? [{ art: 'zugang', iss: issuer, sub, GPNummer }] : [])),
    ...demoAddresses().map((one) => ({ art: 'adresse', ...one })),
  ].map((line) => JSON.stringify(line))
}
