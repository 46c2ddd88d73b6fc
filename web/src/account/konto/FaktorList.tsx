import type { FaktorTyp, Konto } from '#contract/account/schema.ts'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, buttonClass } from '../../_ui/Button.tsx'
import { Dialog } from '../../_ui/Dialog.tsx'
import { formatTag } from './format-tag.ts'
import { Notice } from '../../_ui/Notice.tsx'
import { needsStepUp } from './problems.ts'
import { ChangeProblem } from './ChangeProblem.tsx'
import type { FlowProps } from './flows.ts'
import { FlowPage } from './FlowPage.tsx'
import { removeFaktor } from './queries.ts'
import classes from './Settings.module.css'
import { StepUpNotice } from './StepUpNotice.tsx'
import { texts } from './faktor-texts.de.ts'
import { texts as changes } from './changes-texts.de.ts'
import { texts as common } from './texts.de.ts'
import { useKontoChanged } from './useKontoChanged.ts'
import { useStepUp } from './useStepUp.ts'

interface FaktorListProps extends FlowProps {
  readonly missing: readonly FaktorTyp[]
}

/** The second factors with their dates, and those that can be added. */
export function FaktorList({ konto, missing, onLeave }: FaktorListProps) {
  const stepUp = useStepUp('faktor')
  const [open, setOpen] = useState<FaktorTyp | 'erklaerung'>()
  const onChanged = useKontoChanged()
  const removing = useMutation({
    mutationFn: removeFaktor,
    onSuccess: () => {
      onChanged()
      setOpen(undefined)
    },
    onError: (error) => {
      if (needsStepUp(error)) stepUp.leave({})
      else setOpen(undefined)
    },
  })
  const hasFailed = removing.isError && !needsStepUp(removing.error)

  return (
    <FlowPage title={texts.title} hasErrors={hasFailed} onBack={onLeave}>
      {hasFailed && <ChangeProblem error={removing.error} entries={texts.stillThere} />}
      {removing.isSuccess && <Notice key={removing.variables} look="success" title={texts.removed[removing.variables]} takesFocus />}
      {stepUp.kept && removing.isIdle && <StepUpNotice isBack />}
      <p>{texts.intro}</p>
      <p>
        <Button look="quiet" onClick={() => setOpen('erklaerung')}>
          {texts.explain}
        </Button>
      </p>
      <h2>{texts.active}</h2>
      {konto.faktoren.length === 0 && <p>{texts.none}</p>}
      <Eingerichtet konto={konto} onRemove={setOpen} />
      <h2>{headingFor(konto.faktoren.length)}</h2>
      {missing.length === 0 && <p>{texts.all}</p>}
      <AddFaktor typen={missing} />
      {open === 'erklaerung' && <Erklaerung onClose={() => setOpen(undefined)} />}
      {open && open !== 'erklaerung' && (
        <Dialog
          title={texts.removeTitle(common.faktorNames[open])}
          onClose={() => setOpen(undefined)}
          act={{
            text: texts.removeAct,
            onAct: () => removing.mutate(open),
            busyText: removing.isPending ? texts.removing : removing.isError && !hasFailed ? changes.stepUp.leaving : undefined,
          }}
        >
          <p>{konto.faktoren.length === 1 ? texts.removeLast : texts.removeText}</p>
          <p>{changes.stepUp.before}</p>
        </Dialog>
      )}
    </FlowPage>
  )
}

interface EingerichtetProps {
  readonly konto: Konto
  readonly onRemove: (typ: FaktorTyp) => void
}

function Eingerichtet({ konto: { faktoren, mobilnummerBestaetigt }, onRemove }: EingerichtetProps) {
  if (faktoren.length === 0) return null
  return (
    <ul className={classes['cards']}>
      {faktoren.map(({ typ, eingerichtetAm }) => (
        <li key={typ}>
          <div>
            <strong>{common.faktorNames[typ]}</strong>
            <p>{texts.since(formatTag(eingerichtetAm))}</p>
            {typ === 'sms' && !mobilnummerBestaetigt && <Unusable />}
          </div>
          <Button look="secondary" onClick={() => onRemove(typ)}>
            {texts.remove}
            <span className="visually-hidden"> {common.faktorNames[typ]}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Unusable() {
  return (
    <>
      <p>{texts.unusable}</p>
      <Link to="." search={{ aendern: 'mobilnummer' }} className={classes['link']}>
        {texts.confirmMobilnummer}
      </Link>
    </>
  )
}

function AddFaktor({ typen }: { readonly typen: readonly FaktorTyp[] }) {
  if (typen.length === 0) return null
  return (
    <ul className={classes['cards']}>
      {typen.map((typ) => (
        <li key={typ}>
          <div>
            <strong>{common.faktorNames[typ]}</strong>
            <p>{texts.what[typ]}</p>
          </div>
          <Link to="." search={{ aendern: 'faktor', typ }} className={buttonClass('secondary')}>
            {texts.setUp}
            <span className="visually-hidden"> {common.faktorNames[typ]}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Erklaerung({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={texts.explain} onClose={onClose}>
      {texts.explained.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Dialog>
  )
}

function headingFor(factors: number): string {
  return factors === 0 ? texts.first : texts.more
}
