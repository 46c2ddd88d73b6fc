import type { Geschaeftspartner } from '#contract/_shared/konto/geschaeftspartner.ts'
import { useEffect, useId, type ComponentType, type SyntheticEvent } from 'react'
import { useDraft } from '../account/konto/useDraft.ts'
import { Button } from '../_ui/Button.tsx'
import { isFocusFree } from '../_ui/heading-focus.ts'
import { Notice } from '../_ui/Notice.tsx'
import { useToday } from '../_ui/useToday.ts'
import { VorgangLine } from '../vorgaenge/receipt/VorgangLine.tsx'
import { Refused } from '../vorgaenge/stand/Refused.tsx'
import classes from './Geschaeftspartner.module.css'
import { checkGruppe, formId, gruppen, type GruppeName, type Typed } from './gruppen.ts'
import { texts } from './texts.de.ts'
import type { Outcome, Saving } from './useSaving.ts'

/** Props of a group's fields, which `GruppeForm` puts into a form. */
export interface FelderProps {
  readonly partner: Geschaeftspartner
  readonly typed: Typed
  readonly onType: (changes: Typed) => void
  readonly problemOf: (field: string) => string | undefined
}

/** The requests of a group: their kind, and the fields that tell them apart. */
const ART = {
  kontakt: ['PersoenlicheDaten'],
  email: ['PersoenlicheDaten'],
  anschrift: ['PersoenlicheDaten'],
  geburtsdatum: ['PersoenlicheDaten'],
  steuernummer: ['Steuernummer'],
} as const satisfies Readonly<Record<GruppeName, readonly string[]>>
const FIELDS: Readonly<Record<GruppeName, readonly string[]>> = {
  kontakt: ['Telefonnummer', 'Mobilfunknummer'],
  email: ['EMailAdresse'],
  anschrift: ['Strasse'],
  geburtsdatum: ['Geburtsdatum'],
  steuernummer: ['Steuernummer'],
}

interface GruppeFormProps {
  readonly name: GruppeName
  readonly partner: Geschaeftspartner
  readonly saving: Saving
  readonly Felder: ComponentType<FelderProps>
  /** The page was opened for this group: its first empty field takes the focus. */
  readonly isWanted: boolean
}

/** One group of fields that is saved on its own. */
export function GruppeForm({ name, partner, saving, Felder, isWanted }: GruppeFormProps) {
  const headingId = useId()
  const today = useToday()
  const shown = gruppen[name].shown(partner)
  const isMissing = name === 'email' ? !partner.EMailAdresse : Object.values(shown).every((text) => text === '')
  const { values, isDraft, type, reset } = useDraft(`gp.${partner.GPNummer}.${name}`, shown)
  const isChanged = Object.entries(values).some(([field, text]) => text !== shown[field])
  const mine = saving.outcome?.gruppe === name ? saving.outcome : undefined

  useEffect(() => {
    if (!isWanted || !isFocusFree()) return
    const inputs = [...(document.getElementById(formId(name))?.querySelectorAll('input') ?? [])]
    const field = inputs.find(({ value }) => value === '') ?? inputs[0]
    field?.focus({ preventScroll: true })
    field?.closest('section')?.scrollIntoView({ block: 'start' })
  }, [isWanted, name])

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (saving.pending) return
    const checked = checkGruppe(gruppen[name], values, shown, today)
    if (checked.kind === 'problems') saving.tell({ ...checked, gruppe: name })
    else if (checked.kind === 'unchanged') saving.tell({ kind: 'saved', gruppe: name, result: 'unchanged', vorgaenge: [] })
    else saving.save({ gruppe: name, aenderung: checked.aenderung, onSaved: reset })
  }

  // the pressed button disappears with the edits
  const discard = () => {
    reset()
    document.getElementById(formId(name))?.querySelector('input')?.focus()
  }

  return (
    <section aria-labelledby={headingId} className={`${classes['group']} ${classes[name] ?? ''}`}>
      <h2 id={headingId}>{texts[name].title}</h2>
      {mine?.kind === 'saved' && <Saved key={mine.attempt} {...mine} />}
      <Refused arten={ART[name]} gp={partner.GPNummer} isAbout={(inhalt) => FIELDS[name].some((field) => field in inhalt)} />
      {isWanted && isMissing && <p className={classes['missing']}>{texts.missingHere}</p>}
      {isDraft && (
        <p className={classes['draft']}>
          {texts.draft}{' '}
          <Button look="quiet" onClick={discard}>
            {texts.discard}
            <span className="visually-hidden"> ({texts[name].title})</span>
          </Button>
        </p>
      )}
      <form id={formId(name)} noValidate onSubmit={submit}>
        <Felder
          partner={partner}
          typed={values}
          onType={type}
          problemOf={(field) => (mine?.kind === 'problems' ? mine.problems.find((one) => one.field === field)?.text : undefined)}
        />
        <Button isSubmit look={isChanged ? 'primary' : 'secondary'} busyText={saving.pending === name ? texts.saving : undefined}>
          {texts[name].save}
        </Button>
      </form>
    </section>
  )
}

function Saved({ result, vorgaenge }: Pick<Extract<Outcome, { kind: 'saved' }>, 'result' | 'vorgaenge'>) {
  const { title, text } = texts.result[result]
  return (
    <Notice look={result === 'unchanged' || result === 'already' ? 'info' : 'success'} title={title} takesFocus>
      <p>{text}</p>
      {vorgaenge.map((vorgang) => (
        <VorgangLine key={vorgang.VorgangId} vorgang={vorgang} />
      ))}
    </Notice>
  )
}
