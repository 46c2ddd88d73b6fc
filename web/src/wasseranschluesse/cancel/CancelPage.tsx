import { paths } from '#contract/_shared/paths.ts'
import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import type { Wasseranschluss } from '#contract/wasseranschluesse/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState, type ReactNode, type SyntheticEvent } from 'react'
import { Button, buttonClass } from '../../_ui/Button.tsx'
import { ErrorSummary } from '../../_ui/ErrorSummary.tsx'
import { formatDatum } from '../../_ui/format.ts'
import { Page } from '../../_ui/Page.tsx'
import { RadioGroup } from '../../_ui/RadioGroup.tsx'
import { useProblems } from '../../_ui/useProblems.ts'
import { useToday } from '../../_ui/useToday.ts'
import { LoadStatus } from '../../betreiber/LoadStatus.tsx'
import { useHelp } from '../../betreiber/useHelp.ts'
import { kuendigungenQuery } from '../../vorgaenge/kuendigung/queries.ts'
import { anschluesseQuery } from '../queries.ts'
import { CancelWizard } from './CancelWizard.tsx'
import { findAnschluss, type Abmeldbar, type Found, type Hindernis } from './find-anschluss.ts'
import { texts } from './texts.de.ts'

/** Cancels a drinking-water connection, page by page. */
export function CancelPage() {
  const { konto }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const [anschluesse, kuendigungen] = [useQuery(anschluesseQuery), useQuery(kuendigungenQuery)]
  const today = useToday()
  const isShown = anschluesse.data !== undefined && kuendigungen.data !== undefined
  const found = isShown ? findAnschluss(anschluesse.data.Anschluesse, kuendigungen.data.Kuendigungen, konto, today) : undefined
  const opened = useOpened(konto, found)

  if (opened) {
    const { Vertragskonto, GPNummer } = opened
    const leave = (search: Readonly<Record<string, string>>) => void navigate({ to: paths.trinkwasserAnschluss, search, replace: true })
    return (
      <CancelWizard
        key={Vertragskonto}
        anschluss={opened}
        onLeave={() => leave({ konto: Vertragskonto })}
        onDone={() => leave({ from: 'abmelden', gp: GPNummer, konto: Vertragskonto })}
      />
    )
  }
  return (
    <Page title={texts.title} isBusy={!isShown}>
      <LoadStatus queries={[anschluesse, kuendigungen]} title={texts.loadFailed} isShown={isShown} />
      {found?.kind === 'several' && <Auswahl anschluesse={found.anschluesse} />}
      {found?.kind === 'hindernis' && <Grund hindernis={found.hindernis} />}
    </Page>
  )
}

/** The connection to cancel. An open form stays open even if it no longer can be cancelled. */
function useOpened(konto: string | undefined, found: Found | undefined): Abmeldbar | undefined {
  const [opened, setOpened] = useState<{ readonly konto: string | undefined; readonly anschluss: Abmeldbar }>()
  if (opened && opened.konto === konto) return opened.anschluss
  if (opened) setOpened(undefined)
  if (found?.kind !== 'one') return undefined
  setOpened({ konto, anschluss: found.anschluss })
  return found.anschluss
}

const CHOICE_FIELD = 'anschluss'

/** Asks which connection, if several can be cancelled. */
function Auswahl({ anschluesse }: { readonly anschluesse: readonly Wasseranschluss[] }) {
  const navigate = useNavigate()
  const problems = useProblems()
  const [konto, setKonto] = useState('')
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const isChosen = problems.check(konto === '' ? [{ field: CHOICE_FIELD, text: texts.choose.missing }] : [])
    if (isChosen) void navigate({ to: '.', search: { konto } })
  }
  return (
    <>
      <ErrorSummary problems={problems.shown} attempt={problems.attempt} />
      <form noValidate onSubmit={submit}>
        <RadioGroup
          id={CHOICE_FIELD}
          label={texts.choose.label}
          error={problems.textOf(CHOICE_FIELD)}
          choices={anschluesse.map(({ Vertragskonto, Adresse }) => ({
            value: Vertragskonto,
            label: adresseInOneLine(Adresse),
            hint: texts.accountOf(Vertragskonto),
          }))}
          value={konto}
          onValue={setKonto}
        />
        <Button isSubmit notReady={konto === ''}>
          {texts.forward}
        </Button>
      </form>
    </>
  )
}

/** Why nothing can be cancelled, and the link to the connections. */
function Grund({ hindernis }: { readonly hindernis: Hindernis }) {
  const help = useHelp()
  const { nothing } = texts
  switch (hindernis.kind) {
    case 'pending':
      return (
        <NothingToCancel title={nothing.pendingTitle}>
          {nothing.pending(formatDatum(hindernis.kuendigung.AbmeldungZum))} <Link to={paths.vorgaenge}>{nothing.requests}</Link>
        </NothingToCancel>
      )
    case 'noMeter':
      return (
        <NothingToCancel title={nothing.title}>
          {nothing.noMeter} {help}
        </NothingToCancel>
      )
    case 'ended':
      return <NothingToCancel title={nothing.title}>{nothing.ended}</NothingToCancel>
    case 'none':
      return <NothingToCancel title={nothing.title}>{nothing.text}</NothingToCancel>
  }
}

function NothingToCancel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <h2>{title}</h2>
      <p>{children}</p>
      <Link to={paths.trinkwasserAnschluss} className={buttonClass('primary')}>
        {texts.back}
      </Link>
    </>
  )
}
