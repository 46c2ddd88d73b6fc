import { Checkbox, TextField } from '../../_ui/Field.tsx'
import { StandField } from '../../vorgaenge/zaehlerstand/StandField.tsx'
import {
  anschriftField,
  anschriftParts,
  HAUS_FIELD,
  isOptional,
  PV_FIELD,
  standField,
  type ZusammenlegungEntries,
} from './zusammenlegung-entries.ts'
import type { Stand } from './staende.ts'
import { registerOf, type Comparisons } from './zusammenlegung-staende.ts'
import { merge } from './zusammenlegung-texts.de.ts'
import classes from './AnlageAntrag.module.css'

export const RUECKRUF_FIELD = 'rueckruf'

interface FelderProps {
  readonly entries: ZusammenlegungEntries
  readonly onType: (typed: Partial<ZusammenlegungEntries>) => void
  readonly textOf: (field: string) => string | undefined
  readonly comparisonOf: Comparisons['of']
}

/** Both meters with their readings, their address, and whether a call back is wanted. */
export function ZusammenlegungFelder(form: FelderProps) {
  const { entries, onType, textOf } = form
  return (
    <>
      <fieldset className={classes['meter']}>
        <legend>{merge.pv}</legend>
        <Nummer id={PV_FIELD} value={entries.pv} onValue={(pv) => onType({ pv })} error={textOf(PV_FIELD)} />
        <MergeStand {...form} stand="pv180" />
        <MergeStand {...form} stand="pv280" />
      </fieldset>
      <fieldset className={classes['meter']}>
        <legend>{merge.haus}</legend>
        <Nummer id={HAUS_FIELD} value={entries.haus} onValue={(haus) => onType({ haus })} error={textOf(HAUS_FIELD)} />
        <MergeStand {...form} stand="haus180" />
        <MergeStand {...form} stand="haus280" />
      </fieldset>
      <fieldset className={classes['meter']}>
        <legend>{merge.addressIntro}</legend>
        {anschriftParts.map((part) => (
          <TextField
            key={part}
            id={anschriftField(part)}
            label={merge.anschrift[part].label}
            error={textOf(anschriftField(part))}
            value={entries[part]}
            onChange={(event) => onType({ [part]: event.target.value })}
            autoComplete="off"
            characters={merge.anschrift[part].characters}
          />
        ))}
      </fieldset>
      <Checkbox
        id={RUECKRUF_FIELD}
        label={merge.callBack}
        checked={entries.rueckruf === 'ja'}
        onChange={(event) => onType({ rueckruf: event.target.checked ? 'ja' : '' })}
      />
    </>
  )
}

interface NummerProps {
  readonly id: string
  readonly value: string
  readonly onValue: (text: string) => void
  readonly error: string | undefined
}

function Nummer({ onValue, ...field }: NummerProps) {
  return (
    <TextField
      {...field}
      label={merge.nummer}
      hint={merge.nummerHint}
      onChange={(event) => onValue(event.target.value)}
      autoComplete="off"
    />
  )
}

function MergeStand({ entries, onType, textOf, comparisonOf, stand }: FelderProps & { readonly stand: Stand }) {
  return (
    <StandField
      id={standField(stand)}
      label={merge.stand[stand].label}
      isOptional={isOptional(stand)}
      register={registerOf(stand)}
      comparison={comparisonOf(stand)}
      error={textOf(standField(stand))}
      value={entries[stand]}
      onValue={(value) => onType({ [stand]: value })}
    />
  )
}
