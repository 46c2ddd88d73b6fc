import { cleanZaehlerstand } from '#contract/zaehlerstaende/rules.ts'
import { Checkbox, TextField } from '../../_ui/Field.tsx'
import { ReadingField } from '../../_ui/ReadingField.tsx'
import { ANSCHRIFT, postanschriftFieldId } from '../../completion/postanschrift.ts'
import { PostanschriftFields } from '../../completion/PostanschriftFields.tsx'
import { anschriftParts, HAUS_FIELD, isOptional, PV_FIELD, standField, type Stand, type ZusammenlegungEingaben } from './eingaben.ts'
import { texts } from './texts.de.ts'
import classes from './Antrag.module.css'

export const RUECKRUF_FIELD = 'rueckruf'

interface FelderProps {
  readonly eingaben: ZusammenlegungEingaben
  readonly onType: (typed: Partial<ZusammenlegungEingaben>) => void
  readonly textOf: (field: string) => string | undefined
}

/** Both meters with their readings, where they stand, and whether a call is wanted. */
export function ZusammenlegungFelder(form: FelderProps) {
  const { eingaben, onType, textOf } = form
  const { merge } = texts
  const { street, houseNumber, zip, city } = eingaben
  const problems = Object.fromEntries(anschriftParts.map((part) => [part, textOf(postanschriftFieldId(part, ANSCHRIFT))]))
  return (
    <>
      <fieldset className={classes['meter']}>
        <legend>{merge.pv}</legend>
        <Nummer id={PV_FIELD} value={eingaben.pv} onValue={(pv) => onType({ pv })} error={textOf(PV_FIELD)} />
        <StandField {...form} stand="pv180" />
        <StandField {...form} stand="pv280" />
      </fieldset>
      <fieldset className={classes['meter']}>
        <legend>{merge.haus}</legend>
        <Nummer id={HAUS_FIELD} value={eingaben.haus} onValue={(haus) => onType({ haus })} error={textOf(HAUS_FIELD)} />
        <StandField {...form} stand="haus180" />
        <StandField {...form} stand="haus280" />
      </fieldset>
      <h2>{merge.address}</h2>
      <p>{merge.addressIntro}</p>
      <PostanschriftFields value={{ street, houseNumber, zip, city }} onChange={(address) => onType({ ...address })} problems={problems} />
      <Checkbox
        id={RUECKRUF_FIELD}
        label={merge.callBack}
        checked={eingaben.rueckruf === 'ja'}
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
      label={texts.merge.nummer}
      hint={texts.merge.nummerHint}
      onChange={(event) => onValue(event.target.value)}
      autoComplete="off"
    />
  )
}

function StandField({ eingaben, onType, textOf, stand }: FelderProps & { readonly stand: Stand }) {
  const { label, obis } = texts.merge.stand[stand]
  return (
    <ReadingField
      id={standField(stand)}
      label={label}
      isOptional={isOptional(stand)}
      hint={texts.merge.standHint(obis)}
      error={textOf(standField(stand))}
      unit={texts.kwh}
      value={eingaben[stand]}
      onValue={(value) => onType({ [stand]: value })}
      cleanPasted={cleanZaehlerstand}
    />
  )
}
