/**
 * Whether the master data has the tax exemption, granted or in force. Then an open request says nothing new: an import may come before the
 * confirmation.
 */
export function hasBefreiung(besteuerungsart: string): boolean {
  return besteuerungsart === 'SteuerbefreiungInArbeit' || besteuerungsart === 'Umsatzsteuerbefreit'
}
