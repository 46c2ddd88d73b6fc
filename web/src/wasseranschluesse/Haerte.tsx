import { haertebereichOf, type Haertebereich } from '#contract/wasseranschluesse/rules.ts'
import { formatMenge } from '../_ui/format.ts'
import { texts } from './texts.de.ts'
import classes from './Anschluesse.module.css'

const SCALE: readonly Haertebereich[] = ['weich', 'mittel', 'hart']

/** The hardness of the water on a scale of three ranges, with advice for washing. */
export function Haerte({ grad }: { readonly grad: number | undefined }) {
  const { hardness } = texts
  if (grad === undefined) return <p>{hardness.unknown}</p>
  const bereich = haertebereichOf(grad)
  return (
    <>
      <p className={classes['hardness']}>{hardness.value(formatMenge(grad, '°dH'), bereich)}</p>
      <ul className={classes['scale']} aria-label={hardness.scale}>
        {SCALE.map((part) => (
          <li key={part} className={part === bereich ? classes['here'] : undefined} aria-current={part === bereich || undefined}>
            {part === bereich && <span className={classes['yours']}>{hardness.yours}</span>}
            <strong>{part}</strong>
            <span>{hardness.bereiche[part].span}</span>
          </li>
        ))}
      </ul>
      <p>{hardness.bereiche[bereich].soap}</p>
    </>
  )
}
