import type { FehlendeAngabe } from '#contract/_shared/konto/fehlende-angaben.ts'
import { paths } from '#contract/_shared/paths.ts'
import type { Aufgabenart } from '#contract/uebersicht/rules.ts'
import type { Uebersichtskonto } from '#contract/uebersicht/schema.ts'
import type { LinkProps } from '@tanstack/react-router'
import { bankFormOf, partnerFieldOf, reportFormOf } from '../vorgaenge/form/addresses.ts'

/** What a task or a contract's button is about. */
export interface Subject {
  readonly GPNummer?: string | undefined
  readonly Vertragskonto?: string | undefined
  readonly Vertragskontotyp?: string | undefined
  readonly Zaehlernummer?: string | undefined
  readonly VorgangId?: string | undefined
  readonly Angaben?: readonly FehlendeAngabe[] | undefined
}

/** The words of `?feld=` on the edit page. */
const fieldOf: Readonly<Record<FehlendeAngabe, string>> = { Geburtsdatum: 'geburtsdatum', EMailAdresse: 'email', Telefonnummer: 'telefon' }

const targets: Readonly<Record<Aufgabenart, (subject: Subject) => LinkProps>> = {
  ZaehlerstandFehlt: ({ Vertragskontotyp, Vertragskonto, Zaehlernummer }) =>
    Vertragskonto === undefined || Zaehlernummer === undefined
      ? { to: Vertragskontotyp === 'Trinkwasser' ? paths.trinkwasserSammelmeldung : paths.einspeisungSammelmeldung }
      : reportFormOf(Vertragskontotyp, Vertragskonto, Zaehlernummer),
  BankdatenFehlen: (subject) => bankFormOf('Auszahlung', subject),
  NichtUebernommen: ({ VorgangId }) =>
    VorgangId === undefined ? { to: paths.vorgaenge } : { to: paths.vorgang, params: { vorgang_id: VorgangId } },
  MandatEndet: (subject) => bankFormOf('Abbuchung', subject),
  SteuernummerFehlt: ({ GPNummer }) => partnerFieldOf(GPNummer, 'steuernummer'),
  MaStRNummerFehlt: ({ Vertragskonto }) => ({
    to: paths.einspeisungAnlagen,
    ...(Vertragskonto !== undefined && { search: { konto: Vertragskonto } }),
  }),
  AngabenFehlen: ({ GPNummer, Angaben }) => partnerFieldOf(GPNummer, fieldOf[Angaben?.[0] ?? 'Telefonnummer']),
  NeueDokumente: () => ({ to: paths.dokumente }),
}

/** The field itself where something is to be done; the list if it is about several. */
export function targetOf(art: Aufgabenart, subject: Subject): LinkProps {
  return targets[art](subject)
}

/** The one act that a contract's button offers. */
export type Act = { readonly kind: 'melden'; readonly zaehlernummer: string } | { readonly kind: 'aufgabe'; readonly art: Aufgabenart }

/** A reading where it is due, else where it is possible, else what is due; undefined if there is nothing to do. */
export function mostLikelyAct({ Aufgaben, Zaehler }: Pick<Uebersichtskonto, 'Aufgaben' | 'Zaehler'>): Act | undefined {
  const due = Aufgaben.find(({ Art }) => Art === 'ZaehlerstandFehlt')?.Zaehlernummer
  const zaehlernummer = due ?? Zaehler.find(({ KeineMeldung }) => KeineMeldung === undefined)?.Zaehlernummer
  if (zaehlernummer !== undefined) return { kind: 'melden', zaehlernummer }
  const [first] = Aufgaben
  return first && { kind: 'aufgabe', art: first.Art }
}
