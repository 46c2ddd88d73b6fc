import classes from './LetterPicture.module.css'
import { texts } from './texts.de.ts'

/** Shows where the two numbers are on a letter. The caption says the same. Colours follow the text. */
export function LetterPicture() {
  const line = { fill: 'none', stroke: 'currentColor' } as const
  return (
    <figure className={classes['figure']}>
      <svg viewBox="0 0 264 150" aria-hidden="true" fill="currentColor">
        <path d="M1 149V5a4 4 0 0 1 4-4h254a4 4 0 0 1 4 4v144" {...line} />
        <path d="M16 20h74" {...line} strokeWidth="5" />
        <path d="M16 44h64M16 54h48M16 64h56M16 96h110M16 114h232M16 124h232M16 134h180" {...line} strokeWidth="2" opacity=".6" />
        <rect x="132" y="32" width="120" height="56" rx="4" {...line} strokeWidth="2" />
        <g fontSize="9">
          <text x="140" y="45">
            {texts.gp}
          </text>
          <text x="140" y="57" fontWeight="700">
            1000000000
          </text>
          <text x="140" y="70">
            {texts.vk}
          </text>
          <text x="140" y="82" fontWeight="700">
            2000000000
          </text>
        </g>
      </svg>
      <figcaption>{texts.caption}</figcaption>
    </figure>
  )
}
