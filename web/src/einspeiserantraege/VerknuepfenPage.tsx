import { Page } from '../_ui/Page.tsx'

/** Links an application with the account of whoever is signed in (P 2.1). */
export function VerknuepfenPage() {
  return (
    <Page title="Einspeiseantrag verknüpfen">
      <p />
    </Page>
  )
}
