import { AnlagenPage as Anlagen } from '../anlagen/AnlagenPage.tsx'
import { AuszahlungCard } from '../auszahlung/AuszahlungCard.tsx'

/** The plants, under what their payouts lack. */
export function AnlagenWithAuszahlungPage() {
  return <Anlagen payout={<AuszahlungCard isOpenFirst />} />
}
