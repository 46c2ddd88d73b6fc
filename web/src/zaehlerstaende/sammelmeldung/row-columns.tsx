import { formatDatum } from '../../_ui/format.ts'
import { texts as common } from '../texts.de.ts'
import type { ReadyRow } from './meter.ts'
import type { NamedMeter } from './receipt.ts'
import { texts } from './texts.de.ts'
import classes from './Sammelmeldung.module.css'

/** The columns that every table of ready rows begins with. */
export const meterColumn = {
  head: texts.enter.meter,
  isRowHead: true,
  cell: ({ meter }: { readonly meter: NamedMeter }) => <MeterName meter={meter} />,
}
export const dayColumn = { head: texts.enter.dayOfRow, cell: ({ checked }: Pick<ReadyRow, 'checked'>) => formatDatum(checked.datum) }

export function MeterName({ meter: { zaehler, konto, place } }: { readonly meter: NamedMeter }) {
  return (
    <>
      <span className={classes['name']}>{common.meter(zaehler.zaehlernummer)}</span>
      <span className={classes['further']}>{place}</span>
      <span className={classes['further']}>{texts.enter.account(konto.vertragskonto)}</span>
    </>
  )
}
