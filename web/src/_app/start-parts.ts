/** The parts that the start page loads after it stands, in one chunk: forms, pictures and requests. */
export { Begriff } from '../_ui/begriffe/Begriff.tsx'
export { Jahresverlauf } from '../uebersicht/Jahresverlauf.tsx'
export { KontoTools } from '../uebersicht/KontoTools.tsx'
export { ChangeKonto } from '../vertraege/change/ChangeKonto.tsx'
export { PartnerDetails } from '../vertraege/PartnerDetails.tsx'
export { KuendigungTag } from '../vorgaenge/kuendigung/KuendigungTag.tsx'
export { OffeneVorgaenge } from '../vorgaenge/OffeneVorgaenge.tsx'
