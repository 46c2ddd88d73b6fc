import { paths } from '#contract/_shared/paths.ts'
import type { Bankstopp } from '#contract/bankdaten/stopp/schema.ts'
import { buttonClass } from '../../_ui/Button.tsx'
import { Fact, FactBox } from '../../_ui/Facts.tsx'
import { formatMoment } from '../../_ui/format-moment.ts'
import { Notice } from '../../_ui/Notice.tsx'
import { LinkPage } from '../../account/link/LinkPage.tsx'
import { profil } from '../../account/queries.ts'
import { useHelp } from '../../betreiber/useHelp.ts'
import { getBankstopp, stopBankdaten } from './queries.ts'
import { texts } from './texts.de.ts'

/** Stops a change of bank details that another person may have requested. */
export function BankstoppPage() {
  return (
    <LinkPage
      title={texts.title}
      doneTitle={texts.doneTitle}
      load={getBankstopp}
      act={stopAndForget}
      actText={texts.act}
      actingText={texts.acting}
      Shown={Change}
      Done={Stopped}
      doneBefore={(shown) => (shown.Status === 'gestoppt' ? shown : undefined)}
    />
  )
}

/** Stopping ends the sessions of the requester; this browser's may be one of them. */
async function stopAndForget(token: string) {
  const result = await stopBankdaten(token)
  profil.clear()
  return result
}

function Change({ Zweck, IBANEnde, EingegangenAm, UebergabeAb }: Bankstopp) {
  return (
    <>
      <p>{texts.what[Zweck]}</p>
      <FactBox>
        <Fact label={texts.iban}>{IBANEnde}</Fact>
        <Fact label={texts.asked}>{formatMoment(new Date(EingegangenAm))}</Fact>
        <Fact label={texts.until}>{formatMoment(new Date(UebergabeAb))}</Fact>
      </FactBox>
      <p>{texts.wereYou}</p>
      <p>{texts.notYou}</p>
      <p>{texts.effect}</p>
    </>
  )
}

function Stopped() {
  const help = useHelp()
  return (
    <>
      <Notice look="success">
        <p>{texts.done}</p>
        <p>{texts.next}</p>
        {help && <p>{help}</p>}
      </Notice>
      <a href={paths.passwordReset} className={buttonClass('primary')}>
        {texts.reset}
      </a>
    </>
  )
}
