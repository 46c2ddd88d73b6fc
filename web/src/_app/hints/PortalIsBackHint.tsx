import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button } from '../../_ui/Button.tsx'
import { Icon } from '../../_ui/Icon.tsx'
import { Hint } from './Hint.tsx'
import { texts } from './texts.de.ts'

/** After maintenance the overview offers the page that was open before: until it is closed or left, and not again after a reload. */
export function PortalIsBackHint() {
  const { zurueck, path } = useLocation({
    select: ({ state, pathname }) => ({ zurueck: state.zurueck, path: pathname }),
    structuralSharing: true,
  })
  const [offer, setOffer] = useState<{ readonly to: string; readonly on: string }>()
  const navigate = useNavigate()
  if (zurueck !== undefined && offer?.to !== zurueck) setOffer({ to: zurueck, on: path })
  useEffect(() => {
    // the history keeps its state over a reload
    if (zurueck !== undefined) void navigate({ to: '.', search: true, state: {}, replace: true, resetScroll: false })
  }, [zurueck, navigate])

  if (offer && offer.on !== path) setOffer(undefined)
  const close = () => {
    setOffer(undefined)
    document.querySelector('h1')?.focus()
  }
  return (
    <Hint icon="info" text={offer && texts.isBack}>
      <Link to={offer?.to ?? '.'}>{texts.goOn}</Link>
      <Button look="quiet" onClick={close}>
        <Icon name="x" />
        {texts.close}
      </Button>
    </Hint>
  )
}
