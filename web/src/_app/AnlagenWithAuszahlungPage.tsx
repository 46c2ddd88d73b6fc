import { AnlagenPage as Anlagen } from '../anlagen/AnlagenPage.tsx'
import { AuszahlungCard } from '../auszahlung/AuszahlungCard.tsx'

/** The plants, with the payout check above them. */
export function AnlagenWithAuszahlungPage() {
  return <Anlagen payout={<AuszahlungCard isOpenFirst />} />
}
