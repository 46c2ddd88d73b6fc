import { formatZahl } from '../_ui/format.ts'
import type { Loaded } from '../_api/file.ts'
import { texts } from './texts.de.ts'

const [KILOBYTE, MEGABYTE] = [1_000, 1_000_000]

/** The progress of a download: its share from 0 to 1 if the total is known, otherwise its size in words. */
export function amountOf(loaded: Loaded | undefined): { readonly share: number | undefined; readonly amount: string } {
  const { bytes, of } = loaded ?? { bytes: 0, of: undefined }
  const share = of === undefined ? undefined : Math.min(1, bytes / of)
  return { share, amount: share === undefined ? sizeOf(bytes) : texts.load.share(Math.floor(share * 100)) }
}

/** Empty before the first byte. */
function sizeOf(bytes: number): string {
  if (bytes === 0) return ''
  if (bytes < MEGABYTE) return texts.load.kilobytes(formatZahl(Math.ceil(bytes / KILOBYTE), 0))
  return texts.load.megabytes(formatZahl(bytes / MEGABYTE, 1))
}
