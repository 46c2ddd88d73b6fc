import type { Vertragskontotyp } from '#contract/_shared/vertragskontotyp.ts'
import classes from './Vertraege.module.css'

const shapes: Readonly<Record<Vertragskontotyp, string>> = {
  Einspeiser: 'M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z',
  Trinkwasser: 'M12 3s6 6.6 6 11a6 6 0 0 1-12 0c0-4.4 6-11 6-11Z',
  Redispatch: 'M4 8h12l-3-3M20 16H8l3 3',
  Dienstleistung: 'M14 6a4 4 0 0 1 5-3l-2.5 2.5 2 2L21 5a4 4 0 0 1-5 5l-8 8a2 2 0 0 1-3-3l8-8a4 4 0 0 1 1-1Z',
}

/** Decorative: the type stands beside it in words. */
export function TypeIcon({ typ }: { readonly typ: Vertragskontotyp }) {
  return (
    <svg
      className={classes['icon']}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={shapes[typ]} />
    </svg>
  )
}
