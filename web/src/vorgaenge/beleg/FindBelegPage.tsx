import { Page } from '../../_ui/Page.tsx'
import { texts } from './texts.de.ts'
import { NummerForm } from './NummerForm.tsx'

/** The start of the check for a receipt on paper. */
export function FindBelegPage() {
  return (
    <Page title={texts.nummer.title}>
      <p>{texts.intro}</p>
      <NummerForm />
    </Page>
  )
}
