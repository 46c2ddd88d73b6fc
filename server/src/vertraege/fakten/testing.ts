import type { TestPortal } from '../../_kit/testing.ts'

type Row = Readonly<Record<string, unknown>>

export interface AccountRows {
  readonly konto?: Row
  readonly anlage?: Row
  readonly zaehler?: Row
  /** readings of the meter; one by default */
  readonly staende?: readonly Row[]
  readonly abschlag?: Row
  /** null: no bank details */
  readonly bankdaten?: Row | null
}

let number = 2_500_000_000

/** Inserts a complete feed-in account with yearly settlement, except for the given rows; its meter is `Z` with its number. */
export async function insertAccount(portal: TestPortal, gp_nummer: string, rows: AccountRows = {}): Promise<string> {
  const vk_nummer = String((number += 1))
  const own = { vk_nummer, gp_nummer }
  const zaehlernummer = `Z${vk_nummer}`
  await portal.insert('vertragskonto', { ...own, ...rows.konto })
  await portal.insert('anlage', {
    ...own,
    besteuerungsart: 'Umsatzsteuerpflichtig',
    modularten: '[{"MaStRNummer":"SEE1"}]',
    ...rows.anlage,
  })
  await portal.insert('abschlag', { ...own, ...rows.abschlag })
  await portal.insert('zaehler', { ...own, zaehlernummer, ...rows.zaehler })
  for (const stand of rows.staende ?? [{}]) await portal.insert('zaehlerstand', { ...own, zaehlernummer, ...stand })
  if (rows.bankdaten !== null) await portal.insert('bankdaten', { ...own, ...rows.bankdaten })
  return vk_nummer
}
