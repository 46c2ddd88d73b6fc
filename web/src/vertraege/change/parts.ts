/** What the overview loads once it stands: what can be done there, and what is asked for already. */
export { KuendigungTag } from '../../vorgaenge/kuendigung/KuendigungTag.tsx'
export { OffeneVorgaenge } from '../../vorgaenge/OffeneVorgaenge.tsx'
export { ChangeKonto as KontoAendern } from './ChangeKonto.tsx'
export { PartnerActions } from './PartnerActions.tsx'
