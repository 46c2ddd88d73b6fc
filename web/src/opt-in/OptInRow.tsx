import type { OptInStatus } from '#contract/opt-in/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../_ui/Button.tsx'
import { formatDatum } from '../_ui/format.ts'
import { SettingsRow } from '../account/konto/SettingsRow.tsx'
import classes from './OptIn.module.css'
import { optInQuery } from './queries.ts'
import { texts } from './texts.de.ts'

const Explanation = lazy(async () => ({ default: (await import('./Explanation.tsx')).Explanation }))

/** The consent in the settings: its state in words, and the link to give or revoke it. */
export function OptInRow({ email }: { readonly email: string }) {
  const query = useQuery(optInQuery(email))
  const [isExplaining, setIsExplaining] = useState(false)
  return (
    <SettingsRow label={texts.label}>
      {query.data ? (
        <Stand {...query.data} />
      ) : query.isError ? (
        <>
          <p>{texts.loadFailed}</p>
          <Button look="secondary" onClick={() => void query.refetch()} busyText={query.isFetching ? texts.loading : undefined}>
            {texts.retry}
          </Button>
        </>
      ) : (
        <p role="status">{texts.loading}</p>
      )}
      <p>
        <Button look="quiet" onClick={() => setIsExplaining(true)}>
          {texts.explain}
        </Button>
      </p>
      {isExplaining && (
        <Suspense>
          <Explanation onClose={() => setIsExplaining(false)} />
        </Suspense>
      )}
    </SettingsRow>
  )
}

function Stand({ status, seit }: OptInStatus) {
  return (
    <>
      <p>{status === 'gesetzt' ? texts.states.gesetzt(seit && formatDatum(seit)) : texts.states[status]}</p>
      <p className={classes['links']}>
        {status !== 'gesetzt' && (
          <Link to="." search={{ aendern: 'einwilligung', wunsch: status === 'ausstehend' ? 'erneut' : undefined }}>
            {status === 'ausstehend' ? texts.resend : texts.give}
          </Link>
        )}
        {status !== 'nichtGesetzt' && (
          <Link to="." search={{ aendern: 'einwilligung', wunsch: 'widerruf' }}>
            {texts.revoke}
          </Link>
        )}
      </p>
    </>
  )
}
