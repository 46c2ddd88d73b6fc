import { formatDatum } from '../../_ui/format.ts'
import { Tag } from '../../_ui/Tag.tsx'
import { useKuendigung } from './queries.ts'
import { texts } from './texts.de.ts'

/** Says beside a water account that its cancellation is under way; nothing where it is not. */
export function OffeneKuendigung({ vk }: { readonly vk: string }) {
  const kuendigung = useKuendigung(vk)
  return kuendigung ? <Tag look="pending">{texts.pending(formatDatum(kuendigung.AbmeldungZum))}</Tag> : null
}
