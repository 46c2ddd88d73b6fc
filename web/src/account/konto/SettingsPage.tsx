import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ComponentType } from 'react'
import { Loading } from '../../_ui/Loading.tsx'
import { Page } from '../../_ui/Page.tsx'
import { useDrawn } from '../../_ui/useDrawn.ts'
import { LoadStatus } from '../../betreiber/LoadStatus.tsx'
import { flowOf, type FlowName, type FlowProps } from './flows.ts'
import { kontoQuery } from './queries.ts'
import type { SettingsParts } from './settings-parts.ts'
import { Settings } from './Settings.tsx'
import { texts } from './texts.de.ts'

const flowPages: Readonly<Record<Exclude<FlowName, 'einwilligung'>, ComponentType<FlowProps>>> = {
  name: lazy(async () => ({ default: (await import('./NameFlow.tsx')).NameFlow })),
  email: lazy(async () => ({ default: (await import('./MediumFlow.tsx')).EmailFlow })),
  mobilnummer: lazy(async () => ({ default: (await import('./MediumFlow.tsx')).MobilnummerFlow })),
  passwort: lazy(async () => ({ default: (await import('./PasswordFlow.tsx')).PasswordSetting })),
  faktor: lazy(async () => ({ default: (await import('./FaktorFlow.tsx')).FaktorFlow })),
}

/** The settings on one page. Each change has its own address, so that Back and a sign-in return to it. */
export function SettingsPage(parts: SettingsParts) {
  const { aendern }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const query = useQuery(kontoQuery)
  const konto = useDrawn(query.data)
  const flow = konto && flowOf(aendern, konto)
  const arrival = useArrival(flow)
  const leave = () => void navigate({ to: '.', search: {}, replace: true, resetScroll: false })

  if (flow) return <Flow name={flow} konto={konto} onLeave={leave} EinwilligungFlow={parts.EinwilligungFlow} />
  return (
    <Page title={texts.title} isBusy={!konto} focusHeading={!konto || !arrival || arrival === 'einwilligung'}>
      <LoadStatus queries={[query]} title={texts.loadFailed} isShown={konto !== undefined} lines={8} />
      {konto && <Settings konto={konto} parts={parts} arrival={arrival} isDeleting={aendern === 'loeschen'} onLeave={leave} />}
    </Page>
  )
}

interface FlowPartProps extends FlowProps {
  readonly name: FlowName
  readonly EinwilligungFlow: ComponentType<FlowProps>
}

function Flow({ name, EinwilligungFlow, ...props }: FlowPartProps) {
  const FlowPage = name === 'einwilligung' ? EinwilligungFlow : flowPages[name]
  return (
    <Suspense fallback={<Loading />}>
      <FlowPage {...props} />
    </Suspense>
  )
}

/** The change that was open before; its row gets the focus back. */
function useArrival(flow: FlowName | undefined): FlowName | undefined {
  const [used, setUsed] = useState<FlowName>()
  if (flow && flow !== used) setUsed(flow)
  return used
}
