import { Notice } from '../_ui/Notice.tsx'
import { texts } from './locked-texts.de.ts'
import { betreiber } from './queries.ts'
import { WithTelefon } from './Telefon.tsx'

/** Codes are locked after too many wrong ones: says for how long, and who helps. */
export function LockedNotice({ seconds }: { readonly seconds: number }) {
  const operator = betreiber.use()
  return (
    <Notice look="error" title={texts.title} takesFocus>
      <p>
        {texts.why} {texts.until(seconds)}
      </p>
      {operator && (
        <p>
          <WithTelefon of={texts.help} nummer={operator.telefon} />
        </p>
      )}
    </Notice>
  )
}
