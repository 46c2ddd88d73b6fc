import { Page } from '../../_ui/Page.tsx'

/** Whoever is not the operator of the plant says so (P 2.4). */
export function EinladungStornierenPage() {
  return (
    <Page title="Einladung ablehnen">
      <p />
    </Page>
  )
}
