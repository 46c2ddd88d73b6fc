import { paths } from '#contract/_shared/paths.ts'
import type { Rueckgaengig, RueckgaengigGemacht } from '#contract/account/schema.ts'
import { buttonClass } from '../../_ui/Button.tsx'
import { Fact, FactBox } from '../../_ui/Facts.tsx'
import { formatMoment } from '../../_ui/format-moment.ts'
import { Notice } from '../../_ui/Notice.tsx'
import { betreiber } from '../../betreiber/queries.ts'
import { telAddress } from '../../betreiber/telephone.ts'
import { useHelp } from '../../betreiber/useHelp.ts'
import { LinkPage } from '../link/LinkPage.tsx'
import { profil } from '../queries.ts'
import { getRueckgaengig, undoChange } from './queries.ts'
import { texts } from './texts.de.ts'

/** Undoes a change to the account that another person may have made. */
export function RueckgaengigPage() {
  return (
    <LinkPage
      title={texts.title}
      doneTitle={doneTitle}
      load={getRueckgaengig}
      act={undoAndForget}
      actText={texts.act}
      actingText={texts.acting}
      Shown={Change}
      Done={Undone}
    />
  )
}

/** The undo ends all sessions, including this browser's. */
async function undoAndForget(token: string) {
  const result = await undoChange(token)
  profil.clear()
  return result
}

function Change({ art, alt, neu, faktor, bis }: Rueckgaengig) {
  return (
    <>
      <p>{faktor ? texts.faktoren[faktor.istEntfernt ? 'entfernt' : 'eingerichtet'][faktor.typ] : texts[art]}</p>
      {(alt !== undefined || neu !== undefined) && (
        <FactBox>
          <Fact label={texts.before}>{alt ?? texts.nothing}</Fact>
          <Fact label={texts.after}>{neu ?? texts.nothing}</Fact>
        </FactBox>
      )}
      <p>{texts.wereYou}</p>
      <p>
        {texts.notYou} {texts.until(formatMoment(new Date(bis)))}
      </p>
      <p>{texts.effect}</p>
    </>
  )
}

/** The old address belongs to another account, so the account stays locked until the operator has checked it. */
function isLocked({ offen }: Pick<RueckgaengigGemacht, 'offen'>): boolean {
  return offen.includes('email')
}

function doneTitle(result: RueckgaengigGemacht): string {
  return isLocked(result) ? texts.locked.title : texts.done.title
}

function Undone({ art, auch, offen }: RueckgaengigGemacht) {
  const taken = [art, ...auch].filter((each) => !offen.some((open) => open === each))
  return isLocked({ offen }) ? <Locked taken={taken} offen={offen} /> : <Restored taken={taken} offen={offen} />
}

interface UndoneProps {
  readonly taken: readonly Rueckgaengig['art'][]
  readonly offen: RueckgaengigGemacht['offen']
}

function Restored({ taken, offen }: UndoneProps) {
  const help = useHelp()
  return (
    <>
      <Notice look="success">
        {taken.map((art) => (
          <p key={art}>{texts.done[art]}</p>
        ))}
        <p>{texts.done.next}</p>
      </Notice>
      {offen.length > 0 && (
        <Notice look="info">
          <p>{texts.done.numberOpen}</p>
          <p>{texts.done.onlyBySms}</p>
          {help && <p>{help}</p>}
        </Notice>
      )}
      <a href={paths.passwordReset} className={buttonClass('primary')}>
        {texts.done.reset}
      </a>
    </>
  )
}

function Locked({ taken, offen }: UndoneProps) {
  const help = useHelp()
  const telefon = betreiber.use()?.telefon
  return (
    <>
      <Notice look="warning">
        <p>{texts.locked.why}</p>
        <p>{texts.locked.safe}</p>
        <p>{texts.locked.next}</p>
        {help && <p>{help}</p>}
      </Notice>
      {(taken.length > 0 || offen.length > 1) && (
        <Notice look="info">
          {taken.map((art) => (
            <p key={art}>{texts.done[art]}</p>
          ))}
          {offen.length > 1 && <p>{texts.done.numberOpen}</p>}
        </Notice>
      )}
      {telefon && (
        <a href={telAddress(telefon)} className={buttonClass('primary')}>
          {texts.locked.call(telefon)}
        </a>
      )}
    </>
  )
}
