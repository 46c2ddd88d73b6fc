import type { Modulart } from '#contract/anlagen/schema.ts'
import { DataTable, type Column } from '../_ui/DataTable.tsx'
import { formatDatum, formatZahl } from '../_ui/format.ts'
import { MaStRNummer } from '../betreiber/mastr/MaStRNummer.tsx'
import { texts } from './texts.de.ts'
import classes from './Anlagen.module.css'

interface Row extends Modulart {
  readonly place: string
}

const dayOr = (day: string | undefined) => (day ? formatDatum(day) : texts.modules.unknown)

const columns: readonly Column<Row>[] = [
  { head: texts.modules.kind, cell: ({ Anlagenart }) => Anlagenart, isRowHead: true },
  { head: texts.modules.count, cell: ({ Modulanzahl }) => (Modulanzahl === undefined ? texts.modules.unknown : formatZahl(Modulanzahl)) },
  {
    head: texts.modules.register,
    cell: ({ MaStRNummer: nummer }) => (nummer ? <MaStRNummer nummer={nummer} /> : texts.modules.unknown),
  },
  {
    head: texts.modules.key,
    cell: ({ Anlagenschluessel: key }) => (key ? <span className={classes['key']}>{key}</span> : texts.modules.unknown),
  },
  { head: texts.modules.technical, cell: ({ TechnInbetriebnahme }) => dayOr(TechnInbetriebnahme) },
  { head: texts.modules.eeg, cell: ({ EEGInbetriebnahme }) => dayOr(EEGInbetriebnahme) },
]

/** The parts of a plant with their numbers. */
export function Module({ vkNummer, module }: { readonly vkNummer: string; readonly module: readonly Modulart[] }) {
  return (
    <div className={classes['modules']}>
      <h3>{texts.modules.title}</h3>
      {module.length === 0 ? (
        <p>{texts.modules.none}</p>
      ) : (
        <DataTable
          caption={texts.modules.of(vkNummer)}
          isCaptionHidden
          columns={columns}
          // two parts may be equal in every value
          rows={module.map((one, index) => ({ ...one, place: String(index) }))}
          keyOf={({ place }) => place}
        />
      )}
    </div>
  )
}
