import type { Ablesetage } from '#contract/zaehlerstaende/rules.ts'
import { DateField } from '../../_ui/DateField.tsx'
import { StandField } from '../../vorgaenge/zaehlerstand/StandField.tsx'
import type { AblesungEntries } from '../ablesung-wizard.state.ts'
import { comparisonWhileTyping } from '../check-entries.ts'
import { texts as common } from '../texts.de.ts'
import { MeterName } from './row-columns.tsx'
import { dateFieldOf, valueFieldOf, type Meter, type RowEntries } from './meter.ts'
import { texts } from './texts.de.ts'

interface MeterRowProps {
  readonly meter: Meter
  readonly row: RowEntries
  /** With the day of all, where the row has none of its own. */
  readonly entries: AblesungEntries
  readonly tage: Ablesetage
  readonly textOf: (field: string) => string | undefined
  readonly onRow: (row: RowEntries) => void
}

/** One meter with its last reading, a day and a field for each register. */
export function MeterRow({ meter, row, entries, tage, textOf, onRow }: MeterRowProps) {
  const { key, felder, sparte, zaehler } = meter
  const labelOf = common.meter(zaehler.zaehlernummer)
  const comparison = comparisonWhileTyping(zaehler, entries.datum, tage)
  return (
    <tr>
      <th scope="row">
        <MeterName meter={meter} />
      </th>
      <td>
        <DateField
          id={dateFieldOf(key)}
          label={texts.enter.dayOfRow}
          labelOf={labelOf}
          error={textOf(dateFieldOf(key))}
          value={entries.datum}
          onValue={(datum) => onRow({ ...row, datum })}
        />
      </td>
      <td>
        {felder.map(({ obisCodeShort: obis, unit, richtung, required }) => (
          <StandField
            key={obis}
            id={valueFieldOf(key, obis)}
            label={common.registers[sparte][richtung]}
            labelOf={labelOf}
            isBrief
            isOptional={!required}
            register={{ obis, unit }}
            comparison={comparison}
            error={textOf(valueFieldOf(key, obis))}
            value={row.werte[obis] ?? ''}
            onValue={(text) => onRow({ ...row, werte: { ...row.werte, [obis]: text } })}
          />
        ))}
      </td>
    </tr>
  )
}
