import type { SignifikanteLast } from '#contract/geraete/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Disclosure } from '../_ui/Disclosure.tsx'
import { Page } from '../_ui/Page.tsx'
import { useDrawn } from '../_ui/useDrawn.ts'
import { OwnAct } from '../account/kundensicht/OwnAct.tsx'
import { LoadStatus } from '../betreiber/LoadStatus.tsx'
import { RegisterGeraet } from './RegisterGeraet.tsx'
import { Anmeldeereignisse } from './Anmeldeereignisse.tsx'
import { GeraeteKonto } from './GeraeteKonto.tsx'
import { Meldepflicht } from './Meldepflicht.tsx'
import { geraeteQuery } from './queries.ts'
import { texts } from './texts.de.ts'

/** Devices that must be registered (§ 14a EnWG). */
export function GeraetePage() {
  const query = useQuery(geraeteQuery)
  const geraete = useDrawn(query.data?.SignifikanteLasten)
  return (
    <Page title={texts.title} isBusy={!geraete}>
      {geraete?.length !== 0 && <p>{texts.intro}</p>}
      <LoadStatus queries={[query]} title={texts.loadFailed} isShown={geraete !== undefined} lines={6} />
      {geraete && (
        <>
          {geraete.length === 0 ? <NothingHere /> : <Geraete geraete={geraete} />}
          <OwnAct>
            <RegisterGeraet />
          </OwnAct>
          <Anmeldeereignisse />
        </>
      )}
    </Page>
  )
}

function Geraete({ geraete }: { readonly geraete: readonly SignifikanteLast[] }) {
  const nummern = [...new Set(geraete.map(({ Vertragskonto }) => Vertragskonto))]
  return (
    <>
      <Disclosure summary={texts.pflicht.title}>
        <Meldepflicht />
      </Disclosure>
      {nummern.map((nummer, index) => (
        <GeraeteKonto key={nummer} isFirst={index === 0} geraete={geraete.filter(({ Vertragskonto }) => Vertragskonto === nummer)} />
      ))}
    </>
  )
}

/** The empty state: explains why. The one thing to do follows it. */
function NothingHere() {
  return (
    <>
      <h2>{texts.empty.title}</h2>
      <p>{texts.empty.text}</p>
      <p>{texts.empty.whose}</p>
      <h3>{texts.pflicht.title}</h3>
      <Meldepflicht />
    </>
  )
}
