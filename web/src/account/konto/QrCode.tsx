import { encode } from 'uqr'
import classes from './Settings.module.css'

/** The quiet zone around a QR code that cameras need, in modules. */
const BORDER = 4

/** A QR code, dark on light in any colour scheme. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={classes['qr']} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}
