/**
 * Whether the master data already has the tax exemption, granted or in force. Then an open request for it says nothing new: the operator's
 * system imports the plant before it confirms.
 */
export function hasBefreiung(besteuerungsart: string): boolean {
  return besteuerungsart === 'SteuerbefreiungInArbeit' || besteuerungsart === 'Umsatzsteuerbefreit'
}
