import { paths } from '#contract/_shared/paths.ts'
import { Link, useLocation } from '@tanstack/react-router'
import { Hint } from './Hint.tsx'
import { texts } from './texts.de.ts'

/** After maintenance the overview offers the page that was open before. */
export function PortalIsBackHint() {
  const zurueck = useLocation({ select: (location) => location.state.zurueck })
  return (
    <Hint icon="info" text={zurueck ? texts.isBack : undefined}>
      <Link to={zurueck ?? paths.overview}>{texts.goOn}</Link>
    </Hint>
  )
}
