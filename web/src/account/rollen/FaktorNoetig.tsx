import { paths } from '#contract/_shared/paths.ts'
import type { Konto, MeineRollen } from '#contract/account/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../_ui/Button.tsx'
import { Loading } from '../../_ui/Loading.tsx'
import { Page } from '../../_ui/Page.tsx'
import { kontoQuery } from '../konto/queries.ts'
import { loginAddress } from '../queries.ts'
import classes from './FaktorNoetig.module.css'
import { texts } from './texts.de.ts'

interface FaktorNoetigProps {
  readonly rollen: MeineRollen['OhneZweitenFaktor']
  /** where the new sign-in leads */
  readonly pfad: string
}

/** Replaces a page of staff whose role waits for a sign-in with a second factor: what to do, and where. */
export function FaktorNoetig({ rollen, pfad }: FaktorNoetigProps) {
  const { data: konto, isError } = useQuery(kontoQuery)
  const names = new Intl.ListFormat('de').format(rollen.map((rolle) => `„${texts.rollen[rolle]}“`))
  return (
    <Page title={texts.title}>
      <p>{texts.why(names, rollen.length === 1)}</p>
      <p>{texts.safe}</p>
      {konto || isError ? <Way konto={konto} pfad={pfad} /> : <Loading lines={3} />}
    </Page>
  )
}

/** The way to a second factor; the usual one if the account cannot be asked for. */
function Way({ konto, pfad }: { readonly konto: Konto | undefined; readonly pfad: string }) {
  const hasFaktor = (konto?.faktoren.length ?? 0) > 0
  const isForeign = konto?.funktionen.faktoren === false
  const canSetUp = !hasFaktor && !isForeign
  return (
    <>
      {hasFaktor ? (
        <p>{texts.hasFactor}</p>
      ) : (
        <ol className={classes['steps']}>
          {(isForeign ? texts.foreign : texts.steps).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      <p className={classes['ways']}>
        {canSetUp && (
          <Link to={paths.manage} className={buttonClass('primary')}>
            {texts.settings}
          </Link>
        )}
        <a href={loginAddress(pfad, { prompt: 'login' })} className={buttonClass(canSetUp ? 'secondary' : 'primary')}>
          {texts.signIn}
        </a>
      </p>
    </>
  )
}
