export const DEMO_PASSWORD = 'Netzportal-Demo-2026'
/** frida.faktor's authenticator secret in base32; printed, so that everyone can sign in as her */
export const DEMO_TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

export interface DemoUser {
  readonly login: string
  /** subject at the provider; the same in every demo database */
  readonly sub: string
  readonly email: string
  readonly given_name: string
  readonly family_name: string
  readonly mobile_number?: string
  /** what this login shows, in the printed list */
  readonly situation: string
  /** the same with an external provider, if it differs: factors and missing fields are the provider's */
  readonly situationElsewhere?: string
  readonly roles: readonly ('support' | 'betrieb')[]
  readonly factors: readonly ('email' | 'totp')[]
  readonly missingFields: readonly string[]
}

/** Business partner and contract account for nora.neu's registration. */
export const noraRegistriert = { gpNummer: '1000000008', vertragskonto: '2000000011' } as const

/** The account whose PIN letter lars.luecke is waiting for. */
export const larsPin = { gpNummer: '1000000013', vkNummer: '3000000007' } as const

type Particulars = Partial<Pick<DemoUser, 'mobile_number' | 'situationElsewhere' | 'roles' | 'factors' | 'missingFields'>>

function user(given_name: string, family_name: string, login: string, situation: string, particulars: Particulars): DemoUser {
  return {
    login,
    sub: `demo-${login.replace('.', '-')}`,
    email: `${login}@demo.example`,
    given_name,
    family_name,
    situation,
    roles: [],
    factors: [],
    missingFields: [],
    ...particulars,
  }
}

/** One login per situation (docs/operations.md). Phone numbers are reserved for fictional use. */
export const demoUsers: readonly DemoUser[] = [
  user('Ada', 'Sonne', 'ada.sonne', 'Einspeiserin mit vielen Zählern und ungelesenen Meldungen', { mobile_number: '+491713920001' }),
  user('Wim', 'Wasser', 'wim.wasser', 'Trinkwasser: zwei Anschlüsse, einer abgelaufen', { mobile_number: '+491713920002' }),
  user('Rita', 'Redispatch', 'rita.redispatch', 'Redispatch und Anlagen über 100 kW', { mobile_number: '+491713920003' }),
  user('Dora', 'Dienst', 'dora.dienst', 'nur ein Dienstleistungskonto', { mobile_number: '+491713920004' }),
  user('Mia', 'Mix', 'mia.mix', 'drei Geschäftspartner, alle Vertragsarten, offene Änderungen', { mobile_number: '+491713920005' }),
  user(
    'Nora',
    'Neu',
    'nora.neu',
    `noch ohne Vertrag; zum Hinzufügen: Geschäftspartner ${noraRegistriert.gpNummer}, Vertragskonto ${noraRegistriert.vertragskonto}`,
    { mobile_number: '+491713920006' },
  ),
  user('Frida', 'Faktor', 'frida.faktor', `mit zweitem Faktor: E-Mail oder Authenticator, Schlüssel ${DEMO_TOTP_SECRET}`, {
    mobile_number: '+491713920007',
    factors: ['email', 'totp'],
    situationElsewhere: 'eine Rückfrage des Netzbetreibers wartet auf Antwort',
  }),
  user('Lars', 'Lücke', 'lars.luecke', 'fehlende Angaben nach der Anmeldung', {
    missingFields: ['mobile_number', 'birthdate'],
    situationElsewhere: 'wartet auf einen Brief mit einer PIN',
  }),
  user('Sven', 'Service', 'sven.service', 'Kundendienst', {
    mobile_number: '+491713920009',
    roles: ['support'],
    situationElsewhere: 'Kundendienst, wenn auch der Anbieter die Rolle support nennt',
  }),
  user('Bea', 'Betrieb', 'bea.betrieb', 'Betrieb: bestätigt, dass verlorene Faktoren entfernt werden', {
    roles: ['betrieb'],
    situationElsewhere: 'Betrieb, wenn auch der Anbieter die Rolle betrieb nennt',
  }),
]
