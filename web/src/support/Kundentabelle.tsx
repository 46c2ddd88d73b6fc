import type { Kundentreffer } from '#contract/support/schema.ts'
import { Button } from '../_ui/Button.tsx'
import { CopyButton } from '../_ui/CopyButton.tsx'
import { DataTable, type Column } from '../_ui/DataTable.tsx'
import { isStranger, kundeOf, type Take } from './kunde.ts'
import { MaskedValue } from './MaskedValue.tsx'
import { TakeButton } from './TakeButton.tsx'
import { texts, typOf } from './texts.de.ts'
import classes from './Support.module.css'

interface KundentabelleProps {
  readonly kunden: readonly Kundentreffer[]
  readonly onTake: Take
  /** Searches for the partner's number, whose registrations then follow. Absent where they follow already. */
  readonly onShowPartner: ((gp: string) => void) | undefined
}

/** The customers found, each with place, contracts and user accounts. */
export function Kundentabelle({ kunden, ...acts }: KundentabelleProps) {
  return (
    <section aria-labelledby="kunden">
      <h2 id="kunden">{texts.sections.kunden}</h2>
      <DataTable caption={texts.sections.kunden} isCaptionHidden columns={columnsFor(acts)} rows={kunden} keyOf={keyOf} />
    </section>
  )
}

const keyOf = ({ GPNummer, Name, Konten }: Kundentreffer) => GPNummer ?? Konten[0]?.KundeSub ?? Name

const columnsFor = ({ onTake, onShowPartner }: Omit<KundentabelleProps, 'kunden'>): readonly Column<Kundentreffer>[] => [
  {
    head: texts.heads.name,
    isRowHead: true,
    cell: ({ Name, Ort }) => (
      <>
        {Name}
        {Ort && <span className={classes['soft']}>{Ort}</span>}
      </>
    ),
  },
  { head: texts.heads.gp, cell: (treffer) => <Partner treffer={treffer} onShowPartner={onShowPartner} /> },
  { head: texts.heads.vertraege, cell: (treffer) => <Contracts treffer={treffer} /> },
  { head: texts.heads.kunde, cell: (treffer) => <UserAccounts treffer={treffer} onTake={onTake} /> },
]

function Partner({
  treffer: { GPNummer: gp },
  onShowPartner,
}: { readonly treffer: Kundentreffer } & Pick<KundentabelleProps, 'onShowPartner'>) {
  if (gp === undefined) return texts.noPartner
  return (
    <span className={classes['stack']}>
      <span className={classes['value']}>
        {gp} <CopyButton name={`${texts.copy.gp} ${gp}`} value={gp} />
      </span>
      {onShowPartner && (
        <Button look="quiet" onClick={() => onShowPartner(gp)}>
          {texts.showRegistrierungen}
          <span className="visually-hidden"> ({gp})</span>
        </Button>
      )}
    </span>
  )
}

function Contracts({ treffer: { GPNummer, Vertraege: some, AnzahlVertraege } }: { readonly treffer: Kundentreffer }) {
  if (some.length === 0) return GPNummer === undefined ? texts.noVertrag : texts.withoutVertrag
  const further = AnzahlVertraege - some.length
  return (
    <ul className={classes['list']}>
      {some.map(({ Vertragskonto, Vertragskontotyp, Adresse }) => (
        <li key={Vertragskonto}>
          <span className={classes['value']}>
            {Vertragskonto} <CopyButton name={`${texts.copy.vk} ${Vertragskonto}`} value={Vertragskonto} />
          </span>
          <span className={classes['soft']}>
            {typOf(Vertragskontotyp)}, {Adresse}
          </span>
        </li>
      ))}
      {further > 0 && <li className={classes['soft']}>{texts.moreVertraege(further)}</li>}
    </ul>
  )
}

function UserAccounts({ treffer, onTake }: { readonly treffer: Kundentreffer; readonly onTake: Take }) {
  const { Konten: some, AnzahlKonten } = treffer
  if (some.length === 0) return texts.noKonto
  const further = AnzahlKonten - some.length
  return (
    <ul className={classes['list']}>
      {some.map((konto) => (
        <li key={konto.KundeSub}>
          {konto.Name && konto.Name !== treffer.Name && <span>{konto.Name}</span>}
          {konto.EMail && <MaskedValue name={texts.copy.email} of={konto.Name ?? konto.KundeSub} value={konto.EMail} />}
          {isStranger(treffer, konto) && <span className={classes['soft']}>{texts.onlyPin}</span>}
          <TakeButton kunde={kundeOf(treffer, konto)} onTake={onTake} />
          <small className={classes['soft']}>
            {texts.subject} {konto.KundeSub}
          </small>
        </li>
      ))}
      {further > 0 && <li className={classes['soft']}>{texts.moreKonten(further)}</li>}
    </ul>
  )
}
