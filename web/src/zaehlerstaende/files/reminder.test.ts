import type { Zaehler, Zaehlerkonto } from '#contract/zaehlerstaende/schema.ts'
import { describe, expect, it } from 'vitest'
import { icsOf } from '../../_files/ics.ts'
import type { ReportableMeter } from '../meter-key.ts'
import { reminderOf } from './reminder.ts'

const meter = (zaehlernummer: string, Hausnummer: string): ReportableMeter => {
  const zaehler: Zaehler = { zaehlernummer, zaehlertyp: 'Zweirichtungszaehler', messstellenbetreiber: '', zaehlerstaendeNachObis: [] }
  const konto: Zaehlerkonto = {
    gpNummer: '1000000001',
    vertragskonto: '2000000001',
    abgelaufen: false,
    adresse: { Strasse: 'Am Südhang', Hausnummer, PLZ: '12345', Ort: 'Musterfelde' },
    zaehler: [zaehler],
  }
  return { konto, zaehler }
}
const stamp = new Date('2026-11-21T12:00:00Z')
const address = 'https://portal.example/einspeisung/zaehlerstaende'
const reminder = (...meters: ReportableMeter[]) => reminderOf({ meters, day: '2026-12-31', address }, stamp)

describe('the reminder of a reading', () => {
  it('names meter, place and where to report', () => {
    expect(reminder(meter('1EMH1', '12'))).toEqual({
      uid: 'ablesung-2026-12-31-1EMH1@portal.example',
      stamp,
      day: '2026-12-31',
      title: 'Zählerstand ablesen und melden',
      description:
        'Bitte lesen Sie ab: Zähler 1EMH1, Am Südhang 12, 12345 Musterfelde.\nMelden Sie im Kundenportal: https://portal.example/einspeisung/zaehlerstaende',
      url: address,
    })
  })

  it('names each of several meters, with the same id in any order', () => {
    const [one, other] = [meter('1EMH1', '12'), meter('1EMH2', '14')]
    expect(reminder(one, other).title).toBe('Zählerstände ablesen und melden')
    expect(reminder(one, other).description).toContain('Zähler 1EMH1, Am Südhang 12, 12345 Musterfelde; Zähler 1EMH2, Am Südhang 14')
    expect(reminder(one, other).uid).toBe(reminder(other, one).uid)
  })

  it('is an all-day event with an alarm at nine', () => {
    const ics = icsOf(reminder(meter('1EMH1', '12'))).split('\r\n')
    expect(ics).toEqual(expect.arrayContaining(['DTSTART;VALUE=DATE:20261231', 'SUMMARY:Zählerstand ablesen und melden', 'TRIGGER:PT9H']))
  })
})
