import * as abschlaege from './abschlaege/endpoints.ts'
import * as account from './account/endpoints.ts'
import * as anlagen from './anlagen/endpoints.ts'
import * as auszahlung from './auszahlung/endpoints.ts'
import * as bankdaten from './bankdaten/endpoints.ts'
import * as beschwerden from './beschwerden/endpoints.ts'
import * as betreiber from './betreiber/endpoints.ts'
import * as completion from './completion/endpoints.ts'
import * as dokumente from './dokumente/endpoints.ts'
import * as einspeiserantraege from './einspeiserantraege/endpoints.ts'
import * as erp from './erp/endpoints.ts'
import * as faults from './faults/endpoints.ts'
import * as fragen from './fragen/endpoints.ts'
import * as freigaben from './freigaben/endpoints.ts'
import * as geraete from './geraete/endpoints.ts'
import * as geschaeftspartner from './geschaeftspartner/endpoints.ts'
import * as jahresuebersicht from './jahresuebersicht/endpoints.ts'
import * as meldungen from './meldungen/endpoints.ts'
import * as optIn from './opt-in/endpoints.ts'
import * as redispatch from './redispatch/endpoints.ts'
import * as registrierungen from './registrierungen/endpoints.ts'
import * as support from './support/endpoints.ts'
import * as tabs from './tabs/endpoints.ts'
import * as uebersicht from './uebersicht/endpoints.ts'
import * as vertraege from './vertraege/endpoints.ts'
import * as vorgaenge from './vorgaenge/endpoints.ts'
import * as wartungsbanner from './wartungsbanner/endpoints.ts'
import * as wasseranschluesse from './wasseranschluesse/endpoints.ts'
import * as zaehlerstaende from './zaehlerstaende/endpoints.ts'
import * as zahlungen from './zahlungen/endpoints.ts'
import type { Endpoint } from './_kit/endpoint.ts'

/** The calls of each capability by its folder. */
export const endpointsOf: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  abschlaege,
  account,
  anlagen,
  auszahlung,
  bankdaten,
  beschwerden,
  betreiber,
  completion,
  dokumente,
  einspeiserantraege,
  erp,
  faults,
  fragen,
  freigaben,
  geraete,
  geschaeftspartner,
  jahresuebersicht,
  meldungen,
  'opt-in': optIn,
  redispatch,
  registrierungen,
  support,
  tabs,
  uebersicht,
  vertraege,
  vorgaenge,
  wartungsbanner,
  wasseranschluesse,
  zaehlerstaende,
  zahlungen,
}

/** All calls of the product; routes and OpenAPI document come from this list. */
export const allEndpoints: readonly Endpoint[] = Object.values(endpointsOf).flatMap((calls) => Object.values(calls))
