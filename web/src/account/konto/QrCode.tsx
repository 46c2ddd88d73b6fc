import { encode } from 'uqr'
import classes from './Settings.module.css'

/** The quiet zone that a camera needs around the code, in modules. */
const BORDER = 4

/** A text as a picture that a camera reads: dark on light, whatever the colour scheme is. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={classes['qr']} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}
