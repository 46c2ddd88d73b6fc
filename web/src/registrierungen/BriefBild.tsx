import classes from './Registrierungen.module.css'
import { texts } from './texts.de.ts'

/** Where the two numbers stand on a letter. The words below say the same. */
export function BriefBild() {
  return (
    <figure className={classes['figure']}>
      <svg viewBox="0 0 264 150" className={classes['picture']} aria-hidden="true">
        <path d="M1 149V5a4 4 0 0 1 4-4h254a4 4 0 0 1 4 4v144" className={classes['paper']} />
        <path d="M16 20h74" className={classes['heading']} />
        <path d="M16 44h64M16 54h48M16 64h56M16 92h110M16 112h232M16 122h232M16 132h180" className={classes['line']} />
        <rect x="132" y="32" width="120" height="56" rx="4" className={classes['mark']} />
        <text x="140" y="45" className={classes['label']}>
          {texts.brief.gp}
        </text>
        <text x="140" y="57" className={classes['digits']}>
          1000000000
        </text>
        <text x="140" y="70" className={classes['label']}>
          {texts.brief.vk}
        </text>
        <text x="140" y="82" className={classes['digits']}>
          2000000000
        </text>
      </svg>
      <figcaption className={classes['caption']}>{texts.brief.caption}</figcaption>
    </figure>
  )
}
