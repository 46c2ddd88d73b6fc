import type { ExportMine } from './account/export-area.ts'
import { inhaltOf } from './all-vorgaenge.ts'
import { exportMyAbschlaege } from './abschlaege/export.ts'
import { exportMyAnlagen } from './anlagen/export.ts'
import { exportMyAntraege } from './einspeiserantraege/export.ts'
import { exportMyBankdaten } from './bankdaten/export.ts'
import { exportMyDokumente } from './dokumente/export.ts'
import { exportMyEinwilligung } from './opt-in/export.ts'
import { exportMyGeraete } from './geraete/export.ts'
import { exportMyGeschaeftspartner } from './geschaeftspartner/export.ts'
import { exportMyMeldungen } from './meldungen/export.ts'
import { exportMyRedispatch } from './redispatch/export.ts'
import { exportMyRegistrierungen } from './registrierungen/export.ts'
import { exportMyVertraege } from './vertraege/export.ts'
import { exportMyWasseranschluesse } from './wasseranschluesse/export.ts'
import { exportMyZaehlerstaende } from './zaehlerstaende/export.ts'
import { exportMyZahlungen } from './zahlungen/export.ts'
import { exportVorgaenge } from './vorgaenge/export.ts'

/** The parts of a person's own data, in display order. */
export const exportMine: readonly ExportMine[] = [
  exportMyEinwilligung,
  exportMyGeschaeftspartner,
  exportMyVertraege,
  exportMyZaehlerstaende,
  exportMyAnlagen,
  exportMyWasseranschluesse,
  exportMyAbschlaege,
  exportMyZahlungen,
  exportMyBankdaten,
  exportMyRedispatch,
  exportMyGeraete,
  exportMyAntraege,
  exportMyDokumente,
  exportMyMeldungen,
  exportVorgaenge(inhaltOf),
  exportMyRegistrierungen,
]
