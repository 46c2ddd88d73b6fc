import type { allVorgaenge, VorgangArt } from '#contract/all-vorgaenge.ts'
import type { NichtUebernommen, Vorgangsstand } from '#contract/vorgaenge/schema.ts'
import { expectAccessible } from './_support/access.ts'
import { pressWithKeyboard } from './_support/keyboard.ts'
import type { Login } from './zustaende/state.ts'
import { expect, openAs, test } from './_support/test.ts'

const STAND = '**/api/portal/v1/vorgangsstand'

type OnItsScreen = { [A in VorgangArt]: (typeof allVorgaenge)[A]['refusalStands'] extends 'onItsScreen' ? A : never }[VorgangArt]

interface Refusal {
  readonly as: Login
  readonly address: string
  readonly about: Pick<NichtUebernommen, 'GPNummer' | 'VKNummer' | 'Inhalt'>
  readonly title: string
}

const ADA = { GPNummer: '1000000001', VKNummer: '2000000001' } as const
const WIM = { GPNummer: '1000000002', VKNummer: '3000000001' } as const

/** The screen of each kind whose refusal stands on one. A new kind without a line here does not compile. */
const refusals: Readonly<Record<OnItsScreen, Refusal>> = {
  Zaehlerstand: {
    as: 'ada.sonne',
    address: '/einspeisung/zaehlerstaende',
    about: {
      ...ADA,
      Inhalt: { Zaehlernummer: '1EMH0010000001', Obis: '2.8.0', Zaehlerstand: 5, Einheit: 'kWh', Ablesedatum: '2026-11-20' },
    },
    title: 'Zählerstand 5\u00a0kWh vom 20.11.2026',
  },
  Abschlag: {
    as: 'ada.sonne',
    address: '/einspeisung/abschlag',
    about: { ...ADA, Inhalt: { Abschlag: 45 } },
    title: 'Neuer Abschlag: 45\u00a0€',
  },
  PersoenlicheDaten: {
    as: 'ada.sonne',
    address: '/geschaeftspartner-bearbeiten/1000000001',
    about: { GPNummer: '1000000001', Inhalt: { Telefonnummer: '+493023125001' } },
    title: 'Neue Telefonnummer',
  },
  Steuernummer: {
    as: 'ada.sonne',
    address: '/geschaeftspartner-bearbeiten/1000000001',
    about: { GPNummer: '1000000001', Inhalt: { Steuernummer: '12/345/67809' } },
    title: 'Neue Steuernummer',
  },
  Steuerbefreiung: {
    as: 'mia.mix',
    address: '/einspeisung/anlagen',
    about: { GPNummer: '1000000005', VKNummer: '2000000010', Inhalt: { Steuerbefreiung: '2027-01-01' } },
    title: 'Steuerbefreiung ab 01.01.2027',
  },
  Zusammenlegung: {
    as: 'mia.mix',
    address: '/einspeisung/anlagen',
    about: { GPNummer: '1000000005', VKNummer: '2000000010', Inhalt: { PhotovoltaikZaehlernummer: '1EMH1' } },
    title: 'Zusammenlegung der Lieferverträge',
  },
  Dokumentenversand: {
    as: 'wim.wasser',
    address: '/',
    about: { ...WIM, Inhalt: { Dokumentenversand: 'CSS1' } },
    title: 'So bekommen Sie Ihre Dokumente',
  },
  Zusatzinformationen: {
    as: 'wim.wasser',
    address: '/',
    about: { ...WIM, Inhalt: { Zusatzinformationen: 'Garage' } },
    title: 'Zusatzinformation: Garage',
  },
  Entfernung: {
    as: 'wim.wasser',
    address: '/',
    about: { Inhalt: { GPNummer: '1000000002' } },
    title: 'Entfernung des Geschäftspartners 1000000002',
  },
  Kuendigung: {
    as: 'wim.wasser',
    address: '/trinkwasser/anschluss',
    about: { ...WIM, Inhalt: { AbmeldungZum: '2026-11-19' } },
    title: 'Abmeldung des Wasseranschlusses zum 19.11.2026',
  },
  Bankdaten: {
    as: 'wim.wasser',
    address: '/trinkwasser/bankdaten',
    about: { ...WIM, Inhalt: { Zweck: 'Abbuchung', IBAN: 'DE•• … 3000' } },
    title: 'Neue Bankdaten: Abbuchung von Ihrem Konto',
  },
  Antragsverknuepfung: {
    as: 'nora.neu',
    address: '/einspeise-antraege',
    about: { Inhalt: { Antragsnummer: 'E-7' } },
    title: 'Verknüpfung des Einspeiseantrags E-7',
  },
  Antragsstornierung: {
    as: 'nora.neu',
    address: '/einspeise-antraege',
    about: { Inhalt: { Antragsnummer: 'E-7' } },
    title: 'Lösen des Einspeiseantrags E-7',
  },
}

for (const [Art, { as, address, about, title }] of Object.entries(refusals)) {
  test(`a refused request of kind ${Art} is seen on its screen, with the reason and the way to it`, async ({ page, calls }) => {
    const refused: NichtUebernommen = {
      VorgangId: 'f2a4c6d8-1b3e-4f50-8a7c-9d0e1f2a3b4c',
      Nummer: '7KQM2N4P9XYZ',
      Art,
      Grund: 'Die Angabe passt nicht zu unseren Unterlagen.',
      AbgelehntAm: '2026-11-21T08:00:00.000Z',
      ...about,
    }
    let stand: Vorgangsstand = { Offen: 2, NichtUebernommen: [refused] }
    await calls.route(STAND, (call) => call.fulfill({ json: stand }))
    await openAs(page, as, address)
    const main = page.getByRole('main')
    await expect(main.getByText(`Nicht übernommen: ${title}`)).toHaveCount(1)
    await expect(main.getByText('Der Grund: Die Angabe passt nicht zu unseren Unterlagen.')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Vorgang ansehen (Nummer 7KQM 2N4P 9XYZ)' })).toHaveAttribute(
      'href',
      '/vorgaenge/f2a4c6d8-1b3e-4f50-8a7c-9d0e1f2a3b4c',
    )
    await expectAccessible(page)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Meine Vorgänge, 2 offen' })).toBeVisible()

    // the rule of the server: something newer was asked
    stand = { Offen: 3, NichtUebernommen: [] }
    await page.reload()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Meine Vorgänge, 3 offen' })).toBeVisible()
    await expect(main.getByText(/^Nicht übernommen/)).toHaveCount(0)
  })
}

test("ada.sonne's refused tax number is seen on her data, and a failing answer leaves the screen and the link as they are", async ({
  page,
  calls,
}) => {
  await openAs(page, 'ada.sonne', '/geschaeftspartner-bearbeiten/1000000001')
  await expect(page.getByText('Die Steuernummer passt nicht zu Ihrem Namen.', { exact: false })).toBeVisible()
  await pressWithKeyboard(page, page.getByRole('link', { name: /^Vorgang ansehen \(Nummer / }))
  await expect(page.getByRole('heading', { level: 1, name: 'Neue Steuernummer' })).toBeFocused()

  await calls.route(STAND, (call) => call.fulfill({ status: 500, json: { code: 'InternerFehler' } }))
  await page.goto('/geschaeftspartner-bearbeiten/1000000001')
  await expect(page.getByRole('heading', { level: 2, name: 'Steuernummer' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Meine Vorgänge', exact: true })).toBeVisible()
  await expect(page.getByText(/^Nicht übernommen/)).toHaveCount(0)
})

test('mia.mix reads one statement about a confirmed exemption, none that contradicts it', async ({ page }) => {
  await openAs(page, 'mia.mix', '/einspeisung/anlagen?konto=2000000010')
  await expect(page.getByRole('main').getByText('Ihre Steuerbefreiung ist bestätigt.', { exact: false })).toHaveCount(1)
  // the open request of another account of hers is named with that account alone
  const hindrances = page.getByRole('main').getByText('Die Steuerbefreiung wird noch geprüft')
  await expect(hindrances).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Vorgang ansehen für Vertragskonto 2000000009' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Vorgang ansehen für Vertragskonto 2000000010' })).toHaveCount(0)
})
