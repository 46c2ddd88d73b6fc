import { allVorgaenge } from '#contract/all-vorgaenge.ts'
import type { VorgangKind } from '#contract/_shared/vorgang/vorgang-kind.ts'
import type { VorgangMitBeleg } from '#contract/vorgaenge/schema.ts'
import { expect, it } from 'vitest'
import { nextStepOf } from './correction.ts'
import type { Sparte } from './zaehlerstand/queries.ts'

type Refused = Pick<VorgangMitBeleg, 'Art' | 'GPNummer' | 'VKNummer' | 'Inhalt'>
const refused = (Art: string, Inhalt: VorgangMitBeleg['Inhalt'] = {}): Refused => ({
  Art,
  Inhalt,
  GPNummer: '1000000001',
  VKNummer: '2000000001',
})

const kinds: readonly (readonly [art: string, kind: VorgangKind])[] = Object.entries(allVorgaenge)

it.each(kinds)('the page of a refused %s offers a form if and only if the mail promises one', (Art, { form }) => {
  const steps = (['einspeisung', 'trinkwasser'] as const).flatMap((sparte) => nextStepOf(refused(Art), sparte) ?? [])
  expect(steps).toHaveLength(form === 'none' ? 0 : 2)
})

const partner = { to: '/geschaeftspartner-bearbeiten/$gpNummer', params: { gpNummer: '1000000001' } }
const konto = '2000000001'
it.each<readonly [art: string, inhalt: VorgangMitBeleg['Inhalt'], sparte: Sparte, step: object]>([
  ['PersoenlicheDaten', {}, 'einspeisung', partner],
  ['Steuernummer', {}, 'trinkwasser', partner],
  ['Zaehlerstand', {}, 'trinkwasser', { to: '/trinkwasser/zaehlerstaende', search: { konto } }],
  ['Zaehlerstand', {}, 'einspeisung', { to: '/einspeisung/zaehlerstaende', search: { konto } }],
  ['Kuendigung', {}, 'trinkwasser', { to: '/trinkwasser/abmelden', search: { konto } }],
  ['Abschlag', {}, 'einspeisung', { to: '/einspeisung/abschlag', search: { aendern: konto } }],
  ['Abschlag', {}, 'trinkwasser', { to: '/trinkwasser/abschlag', search: { aendern: konto } }],
  ['Bankdaten', { Zweck: 'Abbuchung' }, 'trinkwasser', { to: '/trinkwasser/bankdaten', search: { aendern: konto, zweck: 'Abbuchung' } }],
  ['Bankdaten', { Zweck: 'Auszahlung' }, 'einspeisung', { to: '/einspeisung/bankdaten', search: { aendern: konto, zweck: 'Auszahlung' } }],
  ['Steuerbefreiung', {}, 'einspeisung', { to: '/einspeisung/anlagen', search: { steuer: konto } }],
  ['Zusammenlegung', {}, 'einspeisung', { to: '/einspeisung/anlagen', search: { zusammenlegen: konto } }],
  ['Dokumentenversand', {}, 'einspeisung', { to: '/' }],
  ['Zusatzinformationen', {}, 'einspeisung', { to: '/' }],
])('a refused %s %j of %s leads to its form', (art, inhalt, sparte, step) => {
  expect(nextStepOf(refused(art, inhalt), sparte)).toMatchObject(step)
})

it('a refused request without its number leads to the contracts, which have the form', () => {
  for (const Art of kinds.filter(([, { form }]) => form !== 'none').map(([art]) => art))
    expect(nextStepOf({ Art, Inhalt: {} }, 'einspeisung'), Art).toMatchObject({ to: '/' })
})

it('a refused request of an account that failed to load leads to the contracts', () => {
  for (const Art of ['Zaehlerstand', 'Abschlag', 'Bankdaten']) expect(nextStepOf(refused(Art), 'unbekannt'), Art).toMatchObject({ to: '/' })
})

it('a refused request of another version, or with an account still loading, has no next step', () => {
  expect(nextStepOf(refused('PaymentChange'), 'einspeisung')).toBeUndefined()
  expect(nextStepOf(refused('Abschlag'), undefined)).toBeUndefined()
})
