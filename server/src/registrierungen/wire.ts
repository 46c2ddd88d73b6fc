import type { Adresse } from '#contract/_shared/kontakt/adresse-schema.ts'
import type { Geschaeftspartner, Vertragskonto } from '#contract/_shared/konto/geschaeftspartner.ts'
import type { Kommunikationskanaele, PinErgebnis } from '#contract/registrierungen/schema.ts'
import type { Weg } from './kanaele.ts'

/** Omits the target of the message. */
export function kanaeleOf(wege: readonly Weg[]): Kommunikationskanaele {
  return { Kommunikationskanaele: wege.map(({ kanal, anzeigeName }) => ({ KanalArt: kanal, AnzeigeName: anzeigeName })) }
}

/** The partner that a PIN has added. This call spells its fields in lower case. */
export function pinErgebnisOf(partner: Geschaeftspartner): PinErgebnis {
  const { Telefonnummer, Mobilfunknummer, EMailAdresse } = partner
  return {
    gpnummer: partner.GPNummer,
    ...(Telefonnummer === undefined ? {} : { telefonnummer: Telefonnummer }),
    ...(Mobilfunknummer === undefined ? {} : { mobilfunknummer: Mobilfunknummer }),
    ...(EMailAdresse === undefined ? {} : { email: EMailAdresse }),
    verbrauchsstellengruppen: partner.Verbrauchsstellengruppen.map(({ Verbrauchsstellenadresse, Vertragskonten }) =>
      gruppeOf(Verbrauchsstellenadresse, Vertragskonten),
    ),
  }
}

function gruppeOf(adresse: Adresse, konten: readonly Vertragskonto[]): PinErgebnis['verbrauchsstellengruppen'][number] {
  return {
    adresse,
    vertragskonten: konten.map(({ Vertragskonto: vertragskonto, Vertragskontotyp: vertragskontotyp, AbweichenderPostempfaenger }) => ({
      vertragskonto,
      vertragskontotyp,
      ...(AbweichenderPostempfaenger === undefined ? {} : { abweichenderPostempfaenger: AbweichenderPostempfaenger }),
    })),
  }
}
