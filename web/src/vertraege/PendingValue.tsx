import type { ShownValue } from '#contract/_shared/konto/ausstehend.ts'
import { Tag } from '../_ui/Tag.tsx'
import { texts } from './texts.de.ts'
import classes from './Partner.module.css'

/** A value. If another one is requested, that comes first and the present one in small print. */
export function PendingValue({ shown }: { readonly shown: ShownValue<string> }) {
  if (!shown.isPending) return shown.value
  return (
    <>
      {shown.value} <Tag look="pending">{texts.pending}</Tag>
      {shown.original !== undefined && <span className={classes['before']}>{texts.before(shown.original)}</span>}
    </>
  )
}
