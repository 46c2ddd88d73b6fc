import { daysBetween } from '#contract/_shared/datum/zeitraum.ts'
import { formatDatum, formatMenge } from '#contract/_shared/text/format.ts'
import type { Uebersichtszaehler } from '#contract/uebersicht/schema.ts'
import { useId } from 'react'
import { DataTable, type Column } from '../_ui/DataTable.tsx'
import { Disclosure } from '../_ui/Disclosure.tsx'
import { PlotArea, PlotBar, PlotKey } from '../_ui/PlotFigure.tsx'
import plot from '../_ui/PlotFigure.module.css'
import classes from './Jahresverlauf.module.css'
import { texts } from './jahresverlauf-texts.de.ts'

const HEIGHT = 56

type Abschnitt = NonNullable<Uebersichtszaehler['Abschnitt']>
type Teil = Abschnitt['Teile'][number]

interface JahresverlaufProps {
  readonly zaehler: Uebersichtszaehler
  readonly abschnitt: Abschnitt
  readonly typ: 'Einspeiser' | 'Trinkwasser'
}

/** The parts of about a year as small bars, a bar from reading to reading: its width is the time, its area the amount. */
export function Jahresverlauf({ zaehler: { Zaehlernummer, Einheit }, abschnitt: { Von, Bis, Teile }, typ }: JahresverlaufProps) {
  const id = useId()
  const days = daysBetween(Von, Bis)
  const x = (datum: string) => (daysBetween(Von, datum) / days) * 100
  const most = Math.max(...Teile.map(perDay)) || 1
  return (
    <>
      <figure className={`${classes['figure']} ${plot[typ === 'Einspeiser' ? 'sun' : 'water']}`}>
        <PlotArea height={HEIGHT} figure={id} levels={[]} y={(level) => level} label={texts.label(Zaehlernummer)}>
          {(hatched) =>
            Teile.map((teil) => (
              <PlotBar
                key={teil.Von}
                x={x(teil.Von)}
                width={x(teil.Bis) - x(teil.Von)}
                from={HEIGHT}
                to={HEIGHT - (perDay(teil) / most) * (HEIGHT - 4)}
                fill={teil.Geschaetzt ? hatched : undefined}
                isOutlined
                title={texts.bar(formatDatum(teil.Von), formatDatum(teil.Bis), formatMenge(teil.Menge ?? 0, Einheit), teil.Geschaetzt)}
              />
            ))
          }
        </PlotArea>
        {Teile.some(({ Geschaetzt }) => Geschaetzt) && <PlotKey isHatched>{texts.estimated}</PlotKey>}
      </figure>
      <Disclosure
        summary={
          <>
            {texts.asTable}
            <span className="visually-hidden"> {texts.of(Zaehlernummer)}</span>
          </>
        }
      >
        <DataTable
          caption={texts.label(Zaehlernummer)}
          isCaptionHidden
          columns={columnsOf(Einheit)}
          rows={Teile}
          keyOf={({ Von: von }) => von}
        />
      </Disclosure>
    </>
  )
}

function perDay({ Von, Bis, Menge = 0 }: Teil): number {
  return Menge / Math.max(1, daysBetween(Von, Bis))
}

function columnsOf(unit: string): readonly Column<Teil>[] {
  return [
    { head: texts.span, cell: ({ Von, Bis }) => texts.fromTo(formatDatum(Von), formatDatum(Bis)), isRowHead: true },
    {
      head: texts.amount,
      cell: ({ Menge, Geschaetzt }) =>
        `${Menge === undefined ? texts.none : formatMenge(Menge, unit)}${Geschaetzt ? ` (${texts.estimated})` : ''}`,
      isNumber: true,
    },
  ]
}
