import { Page } from '../_ui/Page.tsx'

/** Unlinks an application (P 2.1). */
export function StornierenPage() {
  return (
    <Page title="Verknüpfung lösen">
      <p />
    </Page>
  )
}
