import type { Kundentreffer, RegistrierungTreffer, Suchergebnis, VerknuepfungTreffer } from '#contract/support/schema.ts'
import { Button } from '../_ui/Button.tsx'
import { CopyButton } from '../_ui/CopyButton.tsx'
import { DataTable, type Column } from '../_ui/DataTable.tsx'
import { formatMoment } from '../_ui/format-moment.ts'
import { Tag } from '../_ui/Tag.tsx'
import { findKunde, type Kunde, type Take } from './kunde.ts'
import { texts, typOf } from './texts.de.ts'
import { MaskedValue } from './MaskedValue.tsx'
import classes from './Support.module.css'

interface SearchResultProps {
  readonly treffer: Suchergebnis
  /** Knows names and contracts of the user accounts. */
  readonly kunden: readonly Kundentreffer[]
  readonly onTake: Take
}

/** Registrations and links in up to three tables; one without rows is left out. */
export function SearchResult({ treffer, kunden, onTake }: SearchResultProps) {
  const { registrations, sibling_registrations: siblings, contract_links: links } = treffer
  const { sections } = texts
  const take: TakeRow = (row) => onTake(findKunde(kunden, row.sub) ?? strangerOf(row))
  return (
    <>
      {registrations.length > 0 && (
        <section aria-labelledby="registrierungen">
          <h2 id="registrierungen">{sections.registrations}</h2>
          <Registrierungen caption={sections.registrations} rows={registrations} onTake={take} />
        </section>
      )}
      {siblings.length > 0 && (
        <section aria-labelledby="geschwister">
          <h2 id="geschwister">{sections.siblings}</h2>
          <p>{sections.siblingsHint}</p>
          <Registrierungen caption={sections.siblings} rows={siblings} onTake={take} />
        </section>
      )}
      {links.length > 0 && (
        <section aria-labelledby="verknuepfungen">
          <h2 id="verknuepfungen">{sections.links}</h2>
          <Verknuepfungen rows={links} onTake={take} />
        </section>
      )}
    </>
  )
}

/** A person of a row whom the hits do not list. */
function strangerOf({ sub, email, vk, ...row }: Row): Kunde {
  return { sub, email, vertraege: [{ Vertragskonto: vk, Vertragskontotyp: 'type' in row ? row.type : '' }], further: 0 }
}

interface RegistrierungenProps {
  readonly caption: string
  readonly rows: readonly RegistrierungTreffer[]
  readonly onTake: TakeRow
}

function Registrierungen({ caption, rows, onTake }: RegistrierungenProps) {
  return <DataTable caption={caption} isCaptionHidden columns={registrierungColumns(onTake)} rows={rows} keyOf={keyOf} />
}

const registrierungColumns = (onTake: TakeRow): readonly Column<RegistrierungTreffer>[] => [
  {
    head: texts.heads.registrierung,
    isRowHead: true,
    cell: ({ created, status }) => (
      <>
        {formatMoment(new Date(created))} <Tag look={status === 'versendet' ? 'pending' : 'neutral'}>{texts.status[status]}</Tag>
      </>
    ),
  },
  { head: texts.heads.nummern, cell: (row) => <Nummern row={row} /> },
  { head: texts.heads.kunde, cell: (row) => <Person row={row} /> },
  { head: texts.heads.pin, cell: (row) => <Pinversand row={row} /> },
  { head: texts.heads.sicht, cell: (row) => <TakeRowButton row={row} onTake={onTake} /> },
]

function Verknuepfungen({ rows, onTake }: { readonly rows: readonly VerknuepfungTreffer[]; readonly onTake: TakeRow }) {
  return <DataTable caption={texts.sections.links} isCaptionHidden columns={verknuepfungColumns(onTake)} rows={rows} keyOf={keyOf} />
}

const verknuepfungColumns = (onTake: TakeRow): readonly Column<VerknuepfungTreffer>[] => [
  {
    head: texts.heads.vk,
    isRowHead: true,
    cell: ({ vk, type }) => (
      <>
        <Nummer name={texts.copy.vk} value={vk} /> <span className={classes['soft']}>{typOf(type)}</span>
      </>
    ),
  },
  { head: texts.heads.gp, cell: ({ gp }) => <Nummer name={texts.copy.gp} value={gp} /> },
  { head: texts.heads.kunde, cell: (row) => <Person row={row} /> },
  { head: texts.heads.verknuepfung, cell: ({ created }) => (created ? formatMoment(new Date(created)) : texts.unknown) },
  { head: texts.heads.sicht, cell: (row) => <TakeRowButton row={row} onTake={onTake} /> },
]

type Row = Pick<RegistrierungTreffer, 'created' | 'sub' | 'gp' | 'vk' | 'email'> | VerknuepfungTreffer

type TakeRow = (row: Row) => void

const keyOf = ({ created, sub, gp, vk }: Row) => [created, sub, gp, vk].join(' ')

interface NummerProps {
  readonly name: string
  readonly value: string
  /** The kind of number, if several are side by side. */
  readonly before?: string
}

function Nummer({ name, value, before }: NummerProps) {
  return (
    <span className={classes['value']}>
      {before} {value} <CopyButton name={`${name} ${value}`} value={value} />
    </span>
  )
}

function Nummern({ row: { gp, vk } }: { readonly row: Row }) {
  return (
    <span className={classes['stack']}>
      <Nummer before={texts.gp} name={texts.copy.gp} value={gp} />
      <Nummer before={texts.vk} name={texts.copy.vk} value={vk} />
    </span>
  )
}

function Person({ row: { sub, email } }: { readonly row: Row }) {
  return (
    <span className={classes['stack']}>
      <Nummer name={texts.copy.sub} value={sub} />
      {email && <MaskedValue name={texts.copy.email} of={sub} value={email} />}
    </span>
  )
}

function Pinversand({ row }: { readonly row: RegistrierungTreffer }) {
  const { pin_dispatch_type: kanal, pin_dispatch_target: ziel, sub } = row
  return (
    <span className={classes['stack']}>
      {kanal ? texts.kanaele[kanal] : texts.unknown}
      {ziel && <MaskedValue name={texts.copy.pin} of={sub} value={ziel} />}
    </span>
  )
}

function TakeRowButton({ row, onTake }: { readonly row: Row; readonly onTake: TakeRow }) {
  return (
    <Button look="secondary" onClick={() => onTake(row)} className={classes['take']} aria-label={texts.takeNamed(row.sub)}>
      {texts.take}
    </Button>
  )
}
