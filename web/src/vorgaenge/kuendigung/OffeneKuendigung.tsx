import { formatDatum } from '../../_ui/format.ts'
import { Tag } from '../../_ui/Tag.tsx'
import { useKuendigung } from './queries.ts'
import { texts } from './texts.de.ts'

/** The tag itself; nothing without a pending cancellation. */
export function OffeneKuendigung({ vk }: { readonly vk: string }) {
  const kuendigung = useKuendigung(vk)
  return kuendigung ? <Tag look="pending">{texts.pending(formatDatum(kuendigung.AbmeldungZum))}</Tag> : null
}
