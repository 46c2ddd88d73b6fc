import type { ImportKind } from './_kit/import.ts'
import { abschlagImport } from './abschlaege/import.ts'
import { anlageImport } from './anlagen/import.ts'
import { zugangImport } from './account/import.ts'
import { bankdatenImport } from './bankdaten/import.ts'
import { adresseImport } from './completion/import.ts'
import { dokumentImport } from './dokumente/import.ts'
import { antragImport, einladungImport } from './einspeiserantraege/import.ts'
import { geraetImport } from './geraete/import.ts'
import { geschaeftspartnerImport } from './geschaeftspartner/import.ts'
import { meldungImport } from './meldungen/import.ts'
import { redispatchgruppeImport } from './redispatch/import.ts'
import { vertragskontoImport } from './vertraege/import.ts'
import { wasseranschlussImport } from './wasseranschluesse/import.ts'
import { zaehlerImport, zaehlerstandImport } from './zaehlerstaende/import.ts'
import { zahlungImport } from './zahlungen/import.ts'

/** Every kind of master data in merge order: a kind comes after those that it refers to. */
export const importKinds: readonly ImportKind[] = [
  geschaeftspartnerImport,
  vertragskontoImport,
  zaehlerImport,
  zaehlerstandImport,
  wasseranschlussImport,
  abschlagImport,
  zahlungImport,
  bankdatenImport,
  anlageImport,
  redispatchgruppeImport,
  geraetImport,
  antragImport,
  einladungImport,
  meldungImport,
  dokumentImport,
  zugangImport,
  adresseImport,
]
