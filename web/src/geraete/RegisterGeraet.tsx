import { SAME_SECONDS } from '#contract/geraete/limits.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, type MouseEvent } from 'react'
import { offlineSentence } from '../_api/offline.ts'
import { buttonClass } from '../_ui/Button.tsx'
import { Icon } from '../_ui/Icon.tsx'
import { Notice } from '../_ui/Notice.tsx'
import { betreiber } from '../betreiber/queries.ts'
import { useHelp } from '../betreiber/useHelp.ts'
import { ereignisseQuery, recordAnmeldung } from './queries.ts'
import { texts } from './texts.de.ts'
import classes from './Geraete.module.css'

const MIDDLE_BUTTON = 1

/** The link to the operator's registration form, which is another site. */
export function RegisterGeraet() {
  const operator = betreiber.use()
  const headingId = useId()
  if (!operator) return null
  const { geraeteAnmeldung, kontaktformular } = operator.links
  return (
    <section aria-labelledby={headingId} className={classes['register']}>
      <h2 id={headingId}>{texts.anmelden.title}</h2>
      {geraeteAnmeldung ? <FormLink address={geraeteAnmeldung} /> : <WithoutForm contact={kontaktformular} />}
    </section>
  )
}

/** A real link, because browsers block windows opened by script. A click also records the event. */
function FormLink({ address }: { readonly address: string }) {
  const client = useQueryClient()
  const keyFor = useKey()
  const recording = useMutation({
    mutationFn: () => recordAnmeldung(keyFor(Date.now())),
    onSuccess: () => client.invalidateQueries({ queryKey: ereignisseQuery.queryKey }),
  })
  const offline = offlineSentence(recording.error)
  const follow = ({ button }: MouseEvent) => {
    if ((button === 0 || button === MIDDLE_BUTTON) && !recording.isPending) recording.mutate()
  }
  return (
    <>
      <p>{texts.anmelden.before}</p>
      <p>{texts.anmelden.recorded}</p>
      <a href={address} target="_blank" rel="noreferrer" className={buttonClass('primary')} onClick={follow} onAuxClick={follow}>
        <Icon name="external-link" />
        {texts.anmelden.open} {texts.anmelden.window}
      </a>
      <div role="status" className={classes['told']}>
        {recording.isSuccess && <p>{texts.anmelden.done}</p>}
        {recording.isError && (
          <Notice look="info" title={offline ? texts.anmelden.offlineTitle : texts.anmelden.failedTitle}>
            <p>{offline ?? texts.anmelden.failed}</p>
          </Notice>
        )}
      </div>
    </>
  )
}

/** Returns the key of the event at `now`; the same one for `SAME_SECONDS`. */
function useKey(): (now: number) => string {
  const made = useRef({ key: '', at: -Infinity })
  return (now) => {
    // a second click this soon looks for the first window, so both count as one event
    if (now - made.current.at >= SAME_SECONDS * 1000) made.current = { key: crypto.randomUUID(), at: now }
    return made.current.key
  }
}

function WithoutForm({ contact }: { readonly contact: string | undefined }) {
  const help = useHelp()
  return (
    <>
      <p>{texts.anmelden.without}</p>
      <p>{help}</p>
      {contact && (
        <a href={contact} className={buttonClass('secondary')}>
          {texts.anmelden.contact}
        </a>
      )}
    </>
  )
}
