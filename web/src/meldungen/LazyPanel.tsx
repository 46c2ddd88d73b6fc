import { useCallback, useEffect, useState, type ComponentType } from 'react'
import { Button } from '../_ui/Button.tsx'
import { Loading } from '../_ui/Loading.tsx'
import classes from './Bell.module.css'
import type { GoTo } from './kinds.ts'
import { texts } from './texts.de.ts'

interface PanelProps {
  readonly goTo: GoTo
  readonly onLeave: () => void
}

type Panel = ComponentType<PanelProps>

/** Loads the panel's content on the first opening. A failed load shows an error with a retry. */
export function LazyPanel(props: PanelProps) {
  const [loaded, setLoaded] = useState<{ readonly Panel?: Panel; readonly hasFailed?: true }>({})
  const load = useCallback(() => {
    import('./BellPanel.tsx').then(
      ({ BellPanel }) => setLoaded({ Panel: BellPanel }),
      () => setLoaded({ hasFailed: true }),
    )
  }, [])
  useEffect(load, [load])

  if (loaded.Panel) return <loaded.Panel {...props} />
  return (
    <div className={classes['content']}>
      {loaded.hasFailed ? (
        <>
          <p role="alert">{texts.notLoaded}</p>
          <Button look="secondary" onClick={load}>
            {texts.retry}
          </Button>
        </>
      ) : (
        <Loading lines={2} />
      )}
    </div>
  )
}
