import { parseDate } from '@internationalized/date'
import { composeIBAN } from 'ibantools'

interface DemoBankverbindung {
  readonly Kontoinhaber: string
  readonly IBAN: string
  readonly Bankname: string
}

interface DemoBankdaten {
  readonly VkNummer: string
  readonly AbtretungserklaerungVorhanden?: boolean
  readonly Auszahlung?: DemoBankverbindung
  readonly Abbuchung?: DemoBankverbindung & { readonly SEPAMandat: { readonly Mandatsreferenz: string; readonly ZuletztGenutzt: string } }
}

const banks = {
  gls: ['43060967', 'GLS Gemeinschaftsbank'],
  dkb: ['12030000', 'Deutsche Kreditbank Berlin'],
  ing: ['50010517', 'ING-DiBa'],
} as const

/** An account number that no bank has issued. */
function verbindung(Kontoinhaber: string, bank: keyof typeof banks, number: number): DemoBankverbindung {
  const [blz, Bankname] = banks[bank]
  const IBAN = composeIBAN({ countryCode: 'DE', bban: `${blz}${String(number).padStart(10, '0')}` }) ?? ''
  return { Kontoinhaber, IBAN, Bankname }
}

const auszahlung = (vk: number, ...of: Parameters<typeof verbindung>): DemoBankdaten => ({
  VkNummer: String(vk),
  Auszahlung: verbindung(...of),
})

/** Bank details of the demo customers: two missing, one payout assigned to a third party, one mandate about to expire. */
export function demoBankdaten(today: string): readonly DemoBankdaten[] {
  const abbuchung = (vk: number, monthsAgo: number, ...of: Parameters<typeof verbindung>): DemoBankdaten => ({
    VkNummer: String(vk),
    Abbuchung: {
      ...verbindung(...of),
      SEPAMandat: {
        Mandatsreferenz: `NM-${vk}-01`,
        ZuletztGenutzt: parseDate(today).subtract({ months: monthsAgo }).toString(),
      },
    },
  })
  return [
    auszahlung(2000000001, 'Ada Sonne', 'gls', 11),
    { ...auszahlung(2000000002, 'Ada Sonne', 'gls', 11), AbtretungserklaerungVorhanden: true },
    auszahlung(2000000004, 'Ada Sonne', 'gls', 11),
    auszahlung(2000000005, 'Ada Sonne', 'gls', 11),
    auszahlung(2000000006, 'Ada Sonne', 'dkb', 12),
    auszahlung(2000000007, 'Rita Redispatch', 'gls', 31),
    auszahlung(2000000008, 'Rita Redispatch', 'gls', 31),
    auszahlung(2000000009, 'Mia Mix', 'ing', 51),
    { ...auszahlung(2000000010, 'Mix Energie GmbH', 'gls', 52), ...pick(abbuchung(2000000010, 5, 'Mix Energie GmbH', 'gls', 52)) },
    auszahlung(2000000012, 'Frida Faktor', 'dkb', 91),
    abbuchung(3000000001, 35, 'Wim Wasser', 'dkb', 21),
    abbuchung(3000000002, 15, 'Wim Wasser', 'dkb', 21),
    abbuchung(3000000003, 2, 'Mia Mix', 'ing', 51),
    abbuchung(3000000005, 3, 'Lars Lücke', 'ing', 101),
  ]
}

function pick({ Abbuchung }: DemoBankdaten): Pick<DemoBankdaten, 'Abbuchung'> {
  return Abbuchung ? { Abbuchung } : {}
}
