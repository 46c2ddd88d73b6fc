import { cleanZaehlerstand } from '#contract/zaehlerstaende/typed-reading.ts'
import { Checkbox, TextField } from '../../_ui/Field.tsx'
import { ReadingField } from '../../_ui/ReadingField.tsx'
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
import { texts } from './texts.de.ts'
import type { Comparison } from './zusammenlegung-staende.ts'
import { merge } from './zusammenlegung-texts.de.ts'
import classes from './AnlageAntrag.module.css'

export const RUECKRUF_FIELD = 'rueckruf'

interface FelderProps {
  readonly entries: ZusammenlegungEntries
  readonly onType: (typed: Partial<ZusammenlegungEntries>) => void
  readonly textOf: (field: string) => string | undefined
  /** The last reading, shown at the field. */
  readonly earlierSentence: Comparison['earlierSentence']
}

/** Both meters with their readings, their address, and whether a call back is wanted. */
export function ZusammenlegungFelder(form: FelderProps) {
  const { entries, onType, textOf } = form
  return (
    <>
      <fieldset className={classes['meter']}>
        <legend>{merge.pv}</legend>
        <Nummer id={PV_FIELD} value={entries.pv} onValue={(pv) => onType({ pv })} error={textOf(PV_FIELD)} />
        <StandField {...form} stand="pv180" />
        <StandField {...form} stand="pv280" />
      </fieldset>
      <fieldset className={classes['meter']}>
        <legend>{merge.haus}</legend>
        <Nummer id={HAUS_FIELD} value={entries.haus} onValue={(haus) => onType({ haus })} error={textOf(HAUS_FIELD)} />
        <StandField {...form} stand="haus180" />
        <StandField {...form} stand="haus280" />
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

function StandField({ entries, onType, textOf, earlierSentence, stand }: FelderProps & { readonly stand: Stand }) {
  const { label, obis } = merge.stand[stand]
  return (
    <ReadingField
      id={standField(stand)}
      label={label}
      isOptional={isOptional(stand)}
      hint={merge.standHint(obis)}
      error={textOf(standField(stand))}
      unit={texts.kwh}
      note={earlierSentence(stand)}
      value={entries[stand]}
      onValue={(value) => onType({ [stand]: value })}
      cleanPasted={cleanZaehlerstand}
    />
  )
}
