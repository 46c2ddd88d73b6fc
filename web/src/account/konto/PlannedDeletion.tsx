import type { Konto } from '#contract/account/schema.ts'
import { Notice } from '../../_ui/Notice.tsx'
import { formatTag } from './format-tag.ts'
import { ProviderLink } from './ProviderLink.tsx'
import { texts } from './provider-texts.de.ts'

/** Says when the account will be deleted, and how the person keeps it. */
export function PlannedDeletion({ konto: { loeschungGeplantAm, anbieter } }: { readonly konto: Konto }) {
  if (!loeschungGeplantAm) return null
  const { title, text, cancel, done } = texts.planned
  return (
    <Notice look="warning" title={title}>
      <p>{text(formatTag(loeschungGeplantAm))}</p>
      <p>
        {cancel(anbieter?.name)} {done}
      </p>
      <ProviderLink anbieter={anbieter} />
    </Notice>
  )
}
