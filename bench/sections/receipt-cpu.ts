import { keyringOf } from '#platform/secrets/keyring.ts'
import { belegPdf } from '#server/vorgaenge/beleg/pdf.ts'
import { inhaltOf } from '#server/all-vorgaenge.ts'
import { createBelegsiegel } from '#server/vorgaenge/beleg/signatur.ts'
import type { EigenerVorgang } from '#server/vorgaenge/mine/store.ts'
import { vorgangOf } from '#server/vorgaenge/mine/wire.ts'
import { measureDrawing } from '../processes/pdf-cpu.ts'
import type { Report } from '../results/report.ts'

const AT_MOST_MS = 40

/** the longest kind: a reading with all optional fields */
const vorgang: EigenerVorgang = {
  id: 'f2a4c6d8-1b3e-4f50-8a7c-9d0e1f2a3b4c',
  nummer: '7KQM2N4P9XYZ',
  art: 'Zaehlerstand',
  status: 'abgelehnt',
  grund: 'Der Wert ist niedriger als beim letzten Mal. Bitte lesen Sie den Zähler noch einmal ab.',
  antwort: null,
  gp_nummer: '1000000001',
  vk_nummer: '2000000001',
  nutzlast: {
    Zaehlernummer: '1EMH0010000001',
    Obis: '2.8.0',
    Ablesedatum: '2026-11-20',
    Zaehlerstand: 12345,
    Auffaelligkeit: 'niedrigerAlsZuletzt',
    Ablesung: {
      contact: { firstname: 'Ada', lastname: 'Sonne', street: 'Lindenweg', housenumber: '4', zip: '12345', city: 'Musterstadt' },
      email: 'ada.sonne@demo.example',
      meterType: 'ELECTRIC_METER',
    },
  },
  created_at: new Date('2026-11-20T09:30:00Z'),
  updated_at: new Date('2026-11-21T09:30:00Z'),
  unwiderruflich: false,
}

/** Processor time of a signed receipt as PDF. */
export function measureReceiptCpu(report: Report): Promise<void> {
  const siegel = createBelegsiegel(keyringOf(Buffer.alloc(32, 7)), inhaltOf)
  const kopf = { operator: 'Netz Musterland GmbH', checkAddress: 'https://portal.example/beleg/7KQM2N4P9XYZ', now: new Date() }
  const draw = () => belegPdf({ ...vorgangOf(vorgang, inhaltOf), Beleg: { Signatur: siegel.sign(vorgang) } }, kopf)
  return measureDrawing(report, 'receipt.cpu', AT_MOST_MS, draw)
}
