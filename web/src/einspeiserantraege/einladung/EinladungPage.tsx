import { paths } from '#contract/_shared/paths.ts'
import type { Einladung } from '#contract/einspeiserantraege/schema.ts'
import { Link, useParams } from '@tanstack/react-router'
import { buttonClass } from '../../_ui/Button.tsx'
import { Page } from '../../_ui/Page.tsx'
import { profil } from '../../account/queries.ts'
import { Angaben } from './Angaben.tsx'
import classes from './Einladung.module.css'
import { WithEinladung } from './WithEinladung.tsx'
import { texts } from './texts.de.ts'

/** An invitation, open to everyone with its link. It only offers the choices; the pages they lead to act. */
export function EinladungPage() {
  const { antrags_id: id = '' }: { readonly antrags_id?: string } = useParams({ strict: false })
  return (
    <WithEinladung key={id} id={id} title={texts.title}>
      {(einladung) => <Choice id={id} einladung={einladung} />}
    </WithEinladung>
  )
}

/** The choices. The guard of the next page leads through sign-in or registration and back. */
function Choice({ id, einladung }: { readonly id: string; readonly einladung: Einladung }) {
  const isSignedIn = profil.use() !== undefined
  return (
    <Page title={texts.title}>
      <p>{texts.from(einladung.ErrichterFirmenname, einladung.ErrichterOrt)}</p>
      <Angaben {...einladung} />
      <p>{texts.privacy}</p>
      <h2 className={classes['question']}>{texts.question}</h2>
      <p>
        {!isSignedIn && texts.signIn} {texts.why}
      </p>
      <div className={classes['buttons']}>
        <Link to={paths.linkAntrag} params={{ antrag_id: id }} className={buttonClass('primary')}>
          {texts.yes}
        </Link>
        <Link to={paths.cancelEinladung} params={{ antrags_id: id }} className={buttonClass('secondary')}>
          {texts.no}
        </Link>
      </div>
    </Page>
  )
}
