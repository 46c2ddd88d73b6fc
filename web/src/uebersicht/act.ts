import type { FehlendeAngabe } from '#contract/_shared/konto/fehlende-angaben.ts'
import { paths } from '#contract/_shared/paths.ts'
import type { Aufgabenart } from '#contract/uebersicht/rules.ts'
import type { Uebersichtskonto, Uebersichtszaehler } from '#contract/uebersicht/schema.ts'
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
      ? {
          to: Vertragskontotyp === 'Trinkwasser' ? paths.trinkwasserSammelmeldung : paths.einspeisungSammelmeldung,
          search: { nur: 'faellige' },
        }
      : reportFormOf(Vertragskontotyp, Vertragskonto, Zaehlernummer),
  BankdatenFehlen: (subject) => bankFormOf('Auszahlung', subject),
  Rueckfrage: vorgangOf,
  NichtUebernommen: vorgangOf,
  MandatEndet: (subject) => bankFormOf('Abbuchung', subject),
  SteuernummerFehlt: ({ GPNummer }) => partnerFieldOf(GPNummer, 'steuernummer'),
  MaStRNummerFehlt: ({ Vertragskonto }) => ({
    to: paths.einspeisungAnlagen,
    ...(Vertragskonto !== undefined && { search: { konto: Vertragskonto } }),
  }),
  AngabenFehlen: ({ GPNummer, Angaben }) => partnerFieldOf(GPNummer, fieldOf[Angaben?.[0] ?? 'Telefonnummer']),
  NeueDokumente: () => ({ to: paths.dokumente }),
}

function vorgangOf({ VorgangId }: Subject): LinkProps {
  return VorgangId === undefined ? { to: paths.vorgaenge } : { to: paths.vorgang, params: { vorgang_id: VorgangId } }
}

/** The field itself where something is to be done; the list if it is about several. */
export function targetOf(art: Aufgabenart, subject: Subject): LinkProps {
  return targets[art](subject)
}

/** The one act that a contract's button offers. */
export type Act = { readonly kind: 'melden'; readonly zaehlernummer: string } | { readonly kind: 'aufgabe'; readonly art: Aufgabenart }

type Konto = Pick<Uebersichtskonto, 'Aufgaben' | 'Zaehler' | 'KuendigungBeantragt'>

/** A reading where it is due, else where one is still to be reported, else what is due; undefined if there is nothing to do. */
export function mostLikelyAct({ Aufgaben, Zaehler, KuendigungBeantragt }: Konto, today: string): Act | undefined {
  const due = Aufgaben.find(({ Art }) => Art === 'ZaehlerstandFehlt')?.Zaehlernummer
  const open = KuendigungBeantragt ? undefined : Zaehler.find((zaehler) => !isDone(zaehler, today))
  const zaehlernummer = due ?? open?.Zaehlernummer
  if (zaehlernummer !== undefined) return { kind: 'melden', zaehlernummer }
  const [first] = Aufgaben
  return first && { kind: 'aufgabe', art: first.Art }
}

/** A meter that takes no report, or whose latest reading is of today or waits for our decision. */
function isDone({ KeineMeldung, Stand }: Uebersichtszaehler, today: string): boolean {
  return KeineMeldung !== undefined || (Stand !== undefined && (Stand.Gemeldet || Stand.Datum >= today))
}
