import { expect, it } from 'vitest'
import { icsOf } from '../../_files/ics.ts'
import { reminderOf } from './reminder.ts'

it('the reminder of a tax change is an all-day event with the same uid each time', () => {
  const anlage = { Vertragskonto: '2000000001', Adresse: { Strasse: 'Lindenweg', Hausnummer: '4', PLZ: '12345', Ort: 'Musterstadt' } }
  const reminder = (stamp: string) =>
    reminderOf({ anlage, tag: '2027-01-01', address: 'https://portal.example/einspeisung/zaehlerstaende' }, new Date(stamp))
  const one = reminder('2026-11-20T10:00:00Z')
  expect(one).toMatchObject({ uid: 'steuerwechsel-2027-01-01-2000000001@portal.example', day: '2027-01-01', title: 'Zählerstand ablesen' })
  expect(one.description).toContain('Lindenweg 4, 12345 Musterstadt')
  expect(icsOf(one).split('\r\n')).toEqual(expect.arrayContaining(['DTSTART;VALUE=DATE:20270101', 'SUMMARY:Zählerstand ablesen']))
  expect(reminder('2026-12-01T10:00:00Z').uid).toBe(one.uid)
})
