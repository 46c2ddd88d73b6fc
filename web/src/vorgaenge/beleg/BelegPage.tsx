import { artText } from '#contract/vorgaenge/kinds.ts'
import { formatNummer, readNummer } from '#contract/vorgaenge/rules.ts'
import type { BelegKurz } from '#contract/vorgaenge/schema.ts'
import { useParams } from '@tanstack/react-router'
import { offlineSentence } from '../../_api/offline.ts'
import { formatMoment } from '../../_ui/format-moment.ts'
import { LoadError } from '../../_ui/LoadError.tsx'
import { Loading } from '../../_ui/Loading.tsx'
import { Page } from '../../_ui/Page.tsx'
import { useHelp } from '../../betreiber/useHelp.ts'
import { texts } from './texts.de.ts'
import { Fact } from '../../_ui/Facts.tsx'
import { NummerForm } from './NummerForm.tsx'
import { SignaturCheck } from './SignaturCheck.tsx'
import { useBeleg } from './useBeleg.ts'
import { useSignaturOfAddress } from './useSignaturOfAddress.ts'
import classes from '../Vorgaenge.module.css'

/** Checks a receipt. Its number shows only that it exists; with the right signature the page shows the content too. */
export function BelegPage() {
  const params: { readonly nummer?: string } = useParams({ strict: false })
  const nummer = readNummer(params.nummer ?? '')
  const signatur = useSignaturOfAddress()
  return nummer === undefined ? (
    <UnknownBeleg typed={params.nummer ?? ''} />
  ) : (
    <BelegOf key={`${nummer}#${signatur}`} nummer={nummer} signatur={signatur} />
  )
}

function BelegOf({ nummer, signatur }: { readonly nummer: string; readonly signatur: string }) {
  const { state, loadAgain, tellWronglyTyped, checkSignatur } = useBeleg(nummer)
  const help = useHelp()
  switch (state.kind) {
    case 'loading':
      return (
        <Page title={texts.title} isBusy>
          <Loading />
        </Page>
      )
    case 'loadFailed':
      return (
        <Page title={texts.title} isBusy={state.isRetrying}>
          <LoadError
            title={texts.loadFailed}
            text={offlineSentence(state.error)}
            help={help}
            isRetrying={state.isRetrying}
            onRetry={loadAgain}
          />
        </Page>
      )
    case 'unknown':
      return <UnknownBeleg typed={formatNummer(nummer)} />
    case 'shown':
      return (
        <SignaturCheck
          signatur={signatur}
          art={state.beleg.Art}
          about={<About beleg={state.beleg} />}
          pruefung={state.pruefung}
          onCheck={checkSignatur}
          onWrong={tellWronglyTyped}
        />
      )
  }
}

function About({ beleg }: { readonly beleg: BelegKurz }) {
  return (
    <dl className={classes['facts']}>
      <Fact label={texts.known.nummer}>{formatNummer(beleg.Nummer)}</Fact>
      <Fact label={texts.known.art}>{artText(beleg.Art)}</Fact>
      <Fact label={texts.known.gesendet}>{formatMoment(new Date(beleg.ErstelltAm))}</Fact>
    </dl>
  )
}

function UnknownBeleg({ typed }: { readonly typed: string }) {
  const help = useHelp()
  return (
    <Page title={texts.unknown.title}>
      <p>{texts.unknown.typed}</p>
      {help && <p>{help}</p>}
      <NummerForm typed={typed} />
    </Page>
  )
}
