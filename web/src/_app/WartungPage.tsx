import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Icon } from '../_ui/Icon.tsx'
import { Page } from '../_ui/Page.tsx'
import { useHelp } from '../betreiber/useHelp.ts'
import { wartungsbanner } from '../wartungsbanner/queries.ts'
import { texts } from './wartung-texts.de.ts'
import classes from './WartungPage.module.css'

const RECHECK_MS = 30_000

/**
 * Shown while the portal is closed. It polls the banner, at once when the tab becomes visible; the guard leads back once the banner is
 * gone.
 */
export function WartungPage() {
  const router = useRouter()
  const banner = wartungsbanner.use()
  const help = useHelp()

  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') void router.invalidate()
    }
    const timer = setInterval(check, RECHECK_MS)
    document.addEventListener('visibilitychange', check)
    window.addEventListener('online', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
      window.removeEventListener('online', check)
    }
  }, [router])

  return (
    <Page title={banner?.titel || texts.title}>
      <div className={classes['card']}>
        <Icon name="wrench" size={32} />
        <div className={classes['words']}>
          <p className={classes['lead']}>{banner?.beschreibung || texts.text}</p>
          <p>{texts.recheck}</p>
          <p>{texts.kept}</p>
          {help && <p>{help}</p>}
        </div>
      </div>
    </Page>
  )
}
