/** The parts that the overview loads after the page, in one chunk: forms and pending requests. */
export { KuendigungTag } from '../../vorgaenge/kuendigung/KuendigungTag.tsx'
export { OffeneVorgaenge } from '../../vorgaenge/OffeneVorgaenge.tsx'
export { ChangeKonto } from './ChangeKonto.tsx'
export { PartnerActions } from './PartnerActions.tsx'
