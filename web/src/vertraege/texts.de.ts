export const texts = {
  fields: {
    Geburtsdatum: 'Geburtsdatum',
    Postanschrift: 'Postanschrift',
    Telefonnummer: 'Telefonnummer',
    Mobilfunknummer: 'Mobilnummer',
    EMailAdresse: 'E-Mail',
    Steuernummer: 'Steuernummer',
  },
  show: 'Alle Angaben ansehen',
  of: (name: string) => `(${name})`,
  account: (nummer: string) => `Vertragskonto ${nummer}`,
  deliveryTypes: { CSS1: 'Online', CSS2: 'Online und per Post' },
  pending: 'Änderung beantragt',
  before: (value: string) => `bisher: ${value}`,
} as const
