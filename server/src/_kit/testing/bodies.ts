/** The old password is the fake provider's (account/testing/fake-konto.ts). */
export const passwords = { old_password: 'the old password', new_password: 'a new password', confirm_password: 'a new password' }

export const persoenlicheDaten = {
  Geburtsdatum: '1980-02-29',
  Telefonnummer: '+49 30 23125099',
  Mobilfunknummer: '+4915123456789',
  EMailAdresse: 'neu@demo.example',
  Postanschrift: { street: 'Ahornweg', houseNumber: '7', zip: '12345', city: 'Musterstadt' },
}

export function anmeldung({ email = '' }: { readonly email?: string }) {
  return { vorname: 'Ada', nachname: 'Sonne', email, birthdate: '1980-02-29' }
}

/** A reading of a feed-in meter on the day of the tests' clock (testing.ts). */
export function ablesung(meterNumber: string) {
  const contact = { street: 'Lindenweg', housenumber: '4', city: 'Musterstadt', zip: '12345', firstname: 'Ada', lastname: 'Sonne' }
  return {
    contact,
    email: 'ada@demo.example',
    marketingAcceptance: false,
    meterType: 'ELECTRIC_METER',
    meLoId: '',
    meterNumber,
    readingDate: '2026-11-19',
    readingReason: 'CONTROL_READING',
    readingValues: [{ obis: '2.8.0', value: 1200, rateName: 'Einspeisung', readingImages: [] }],
  }
}

/** A request to merge the supply contracts of these two meters. */
export function zusammenlegungOf({ PhotovoltaikZaehlernummer = '', HaushaltZaehlernummer = '' }: Readonly<Record<string, string>>) {
  return {
    PhotovoltaikZaehlernummer,
    PhotovoltaikZaehlerstand_1_8_0: 120,
    PhotovoltaikZaehlerstand_2_8_0: 3400,
    HaushaltZaehlernummer,
    HaushaltZaehlerstand_1_8_0: 18_200,
    RueckrufErwuenscht: false,
    Adresse: { Strasse: 'Lindenweg', Hausnummer: '4', PLZ: '12345', Ort: 'Musterstadt' },
  }
}

/** The bank details that the matrix sends; a payout needs no mandate. */
export const bankwunsch = { Zweck: 'Auszahlung', Kontoinhaber: 'Ada Sonne', IBAN: 'DE02120300000000202051' }

/** The cancellation of a water connection, with its last reading. */
export function kuendigungOf({ Zaehlernummer = '' }: Readonly<Record<string, string>>) {
  return { AbmeldungZum: '2026-11-19', Zaehlernummer, Zaehlerstand: 1200 }
}
