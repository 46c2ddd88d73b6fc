import { paths } from '#contract/_shared/paths.ts'
import type { Einladung } from '#contract/einspeiserantraege/schema.ts'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { offlineSentence } from '../../_api/offline.ts'
import { Button, buttonClass } from '../../_ui/Button.tsx'
import { Notice } from '../../_ui/Notice.tsx'
import { Page } from '../../_ui/Page.tsx'
import { useHelp } from '../../betreiber/useHelp.ts'
import { VorgangLine, type Recorded } from '../../vorgaenge/receipt/VorgangLine.tsx'
import { EndedEinladung } from './EndedEinladung.tsx'
import { Angaben } from './Angaben.tsx'
import classes from './Einladung.module.css'
import { isGone } from './is-gone.ts'
import { WithEinladung } from './WithEinladung.tsx'
import { cancelAntrag } from './queries.ts'
import { texts as allTexts } from './texts.de.ts'

const texts = allTexts.decline

/** The visitor declares that the plant is not theirs. Only the button sends it, since mail scanners open links. */
export function CancelEinladungPage() {
  const { antrags_id: id = '' }: { readonly antrags_id?: string } = useParams({ strict: false })
  return (
    <WithEinladung key={id} id={id} title={texts.title}>
      {(einladung) => <DeclineEinladung id={id} einladung={einladung} />}
    </WithEinladung>
  )
}

type Sending =
  | { readonly kind: 'ready' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'declined'; readonly vorgang: Recorded }

function DeclineEinladung({ id, einladung }: { readonly id: string; readonly einladung: Einladung }) {
  // all attempts share one key, so that a retry after a lost answer does not count twice
  const [key] = useState(() => crypto.randomUUID())
  const [sending, setSending] = useState<Sending>({ kind: 'ready' })
  const help = useHelp()

  const send = () => {
    setSending({ kind: 'sending' })
    cancelAntrag(id, key).then(
      (vorgang) => setSending({ kind: 'declined', vorgang }),
      (error: unknown) => setSending({ kind: 'failed', error }),
    )
  }

  if (sending.kind === 'declined') return <Declined vorgang={sending.vorgang} />
  const hasFailed = sending.kind === 'failed'
  if (hasFailed && isGone(sending.error)) return <EndedEinladung id={id} />
  return (
    <Page title={texts.title} titlePrefix={hasFailed ? 'Fehler:' : undefined} focusHeading={!hasFailed}>
      {hasFailed && (
        <Notice look="error" title={texts.failedTitle} takesFocus>
          <p>{offlineSentence(sending.error) ?? texts.failed}</p>
          {help && <p>{help}</p>}
        </Notice>
      )}
      <p>{texts.intro}</p>
      <Angaben {...einladung} />
      <p>{texts.effect}</p>
      <div className={classes['buttons']}>
        <Button look="danger" onClick={send} busyText={sending.kind === 'sending' ? texts.acting : undefined}>
          {texts.act}
        </Button>
        <Link to={paths.einladung} params={{ antrags_id: id }} className={buttonClass('secondary')}>
          {texts.back}
        </Link>
      </div>
    </Page>
  )
}

function Declined({ vorgang }: { readonly vorgang: Recorded }) {
  const help = useHelp()
  return (
    <Page title={texts.doneTitle}>
      <Notice look="success">
        <p>{texts.done}</p>
        <VorgangLine vorgang={vorgang} hasNoPage />
      </Notice>
      <p>{texts.mistake}</p>
      {help && <p>{help}</p>}
    </Page>
  )
}
