import type { Rueckgaengig } from '#contract/account/schema.ts'
import { buttonClass } from '../../_ui/Button.tsx'
import { formatMoment } from '../../_ui/format-moment.ts'
import { Notice } from '../../_ui/Notice.tsx'
import { LinkPage } from '../link/LinkPage.tsx'
import { profil } from '../queries.ts'
import { loadRueckgaengig, undo } from './queries.ts'
import classes from './Rueckgaengig.module.css'
import { texts } from './texts.de.ts'

/** Taking back a change of the account that somebody else may have made (decisions.md 46). */
export function RueckgaengigPage() {
  return (
    <LinkPage
      title={texts.title}
      doneTitle={texts.done.title}
      load={loadRueckgaengig}
      act={undoAndForget}
      actText={texts.act}
      actingText={texts.acting}
      refusal={(error) => (error.code === 'BereitsVergeben' ? texts.inUse : undefined)}
      Shown={Change}
      Done={Undone}
    />
  )
}

/** All sessions end with it, this browser's too. */
async function undoAndForget(token: string) {
  const result = await undo(token)
  profil.clear()
  return result
}

function Change({ art, alt, neu, bis }: Rueckgaengig) {
  return (
    <>
      <p>{texts[art]}</p>
      {(alt !== undefined || neu !== undefined) && (
        <dl className={classes['facts']}>
          <div>
            <dt>{texts.before}</dt>
            <dd>{alt ?? texts.nothing}</dd>
          </div>
          <div>
            <dt>{texts.after}</dt>
            <dd>{neu ?? texts.nothing}</dd>
          </div>
        </dl>
      )}
      <p>{texts.wereYou}</p>
      <p>
        {texts.notYou} {texts.until(formatMoment(new Date(bis)))}
      </p>
      <p>{texts.effect}</p>
    </>
  )
}

function Undone({ art }: Pick<Rueckgaengig, 'art'>) {
  return (
    <>
      <Notice look="success">
        <p>{texts.done[art]}</p>
        <p>{texts.done.next}</p>
      </Notice>
      <a href="/user/password-reset" className={buttonClass('primary')}>
        {texts.done.reset}
      </a>
    </>
  )
}
