import type { VorgangMitBeleg } from '#contract/vorgaenge/schema.ts'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../_ui/Button.tsx'
import { Notice } from '../_ui/Notice.tsx'
import { useHelp } from '../betreiber/useHelp.ts'
import { folgeSatz, standSatz } from './stand-satz.ts'
import { StatusTag } from './StatusTag.tsx'
import { texts } from './vorgang-texts.de.ts'
import classes from './Vorgaenge.module.css'

/** How far a request is, and who acts next. */
export function Stand({ vorgang }: { readonly vorgang: VorgangMitBeleg }) {
  const { Status, Zuruecknehmbar } = vorgang
  if (Status === 'abgelehnt') return <Abgelehnt vorgang={vorgang} />
  return (
    <div className={classes['stand']}>
      <p>
        <StatusTag status={Status} />
      </p>
      <p>{standSatz(vorgang)}</p>
      {Zuruecknehmbar && <p>{texts.zuruecknehmbar}</p>}
    </div>
  )
}

/** Why, and what to do about it. */
function Abgelehnt({ vorgang }: { readonly vorgang: VorgangMitBeleg }) {
  const help = useHelp()
  const next = nextStepOf(vorgang)
  return (
    <div className={classes['stand']}>
      <p>
        <StatusTag status="abgelehnt" />
      </p>
      <Notice look="warning" title={texts.abgelehnt.title}>
        {vorgang.Grund && <p className={classes['long']}>{texts.abgelehnt.grund(vorgang.Grund)}</p>}
        <p>{folgeSatz(vorgang)}</p>
        {next && <p>{texts.abgelehnt.next}</p>}
        {help && <p>{help}</p>}
      </Notice>
      {next && (
        <p className={classes['buttons']}>
          <Link to={next.to} params={next.params} search={next.search ?? {}} className={buttonClass('primary')}>
            {next.text}
          </Link>
        </p>
      )}
    </div>
  )
}

interface NextStep {
  readonly to: string
  readonly params?: Readonly<Record<string, string>>
  readonly search?: Readonly<Record<string, string>>
  readonly text: string
}

/** Where the same can be asked for anew. */
function nextStepOf({ Art, GPNummer, VKNummer, Inhalt }: VorgangMitBeleg): NextStep | undefined {
  switch (Art) {
    case 'PersoenlicheDaten':
    case 'Steuernummer':
      return GPNummer
        ? { to: '/geschaeftspartner-bearbeiten/$gpNummer', params: { gpNummer: GPNummer }, text: texts.abgelehnt.bearbeiten }
        : undefined
    case 'Zaehlerstand':
      return {
        to: Inhalt['Einheit'] === 'm³' ? '/trinkwasser/zaehlerstaende' : '/einspeisung/zaehlerstaende',
        text: texts.abgelehnt.melden,
      }
    case 'Kuendigung':
      return VKNummer ? { to: '/trinkwasser/abmelden', search: { konto: VKNummer }, text: texts.abgelehnt.abmelden } : undefined
    case 'Dokumentenversand':
    case 'Zusatzinformationen':
    case 'Entfernung':
      return { to: '/', text: texts.abgelehnt.uebersicht }
    default:
      return undefined
  }
}
