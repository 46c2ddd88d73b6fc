import { Page } from '../../_ui/Page.tsx'

/** What an invitation is about, for anybody who has it (P 2.4). */
export function EinladungPage() {
  return (
    <Page title="Einladung zu Ihrem Einspeiseantrag">
      <p />
    </Page>
  )
}
