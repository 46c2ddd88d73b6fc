import { endpoint } from '../_kit/endpoint.ts'
import { VorgangAngenommen } from '../_shared/vorgang/vorgang.ts'
import { KanaeleQuery, Kommunikationskanaele, PinEingabe, PinErgebnis, Pinversand, Registrierungsanzahl } from './schema.ts'

export const listKommunikationskanaele = endpoint({
  name: 'registrierungen.listKommunikationskanaele',
  method: 'GET',
  path: '/api/cc/v2/registrierungen/komkanaele',
  who: 'customer',
  kundensicht: 'nie',
  summary: 'Wege, auf denen eine PIN zu diesem Vertragskonto kommen kann',
  query: KanaeleQuery,
  answers: { 200: Kommunikationskanaele },
  errors: ['GPoderVKNichtAngegeben', 'GPVKKombinationUngueltig', 'GPBereitsRegistriert', 'ZuVieleAnfragen'],
})

export const countRegistrierungen = endpoint({
  name: 'registrierungen.countRegistrierungen',
  method: 'GET',
  path: '/api/cc/v2/registrierungen',
  who: 'customer',
  summary: 'Anzahl der offenen Registrierungen',
  answers: { 200: Registrierungsanzahl },
  errors: [],
})

export const enterPin = endpoint({
  name: 'registrierungen.enterPin',
  method: 'POST',
  path: '/api/cc/v2/registrierungen/pin',
  who: 'customer',
  summary: 'Eine PIN eingeben; ihre Vertragskonten kommen hinzu',
  body: PinEingabe,
  answers: { 200: PinErgebnis },
  errors: ['PINUngueltig', 'ZuVieleVersuche', 'VKBereitsRegistriert', 'GPBereitsRegistriert', 'GPVKKombinationUngueltig'],
})

export const sendPin = endpoint({
  name: 'registrierungen.sendPin',
  method: 'POST',
  path: '/api/cc/v2/registrierungen/pinversand',
  who: 'customer',
  summary: 'Eine PIN auf dem gewählten Weg senden lassen',
  body: Pinversand,
  answers: { 201: VorgangAngenommen },
  errors: [
    'GPoderVKNichtAngegeben',
    'GPVKKombinationUngueltig',
    'RegistrierungBereitsVorhanden',
    'GPBereitsRegistriert',
    'ZuVieleAnfragen',
  ],
  idempotent: true,
})
