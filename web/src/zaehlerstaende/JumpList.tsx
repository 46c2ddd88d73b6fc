import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import type { Zaehlerkonto } from '#contract/zaehlerstaende/schema.ts'
import { Disclosure } from '../_ui/Disclosure.tsx'
import { meterKey } from './meter-key.ts'
import { texts } from './texts.de.ts'
import classes from './JumpList.module.css'

/** Up to this many meters are found by scrolling. */
const MOST_WITHOUT = 2

export const meterHeadingId = (key: string) => `zaehler-${key}`

/** Links to the meters of the page, by place and number, once there are several. */
export function JumpList({ konten }: { readonly konten: readonly Zaehlerkonto[] }) {
  const meters = konten.flatMap((konto) => konto.zaehler.map((zaehler) => ({ konto, zaehler })))
  if (meters.length <= MOST_WITHOUT) return null
  return (
    <nav aria-label={texts.jump} className={classes['jump']}>
      <Disclosure summary={texts.jump} isOnlyNarrow>
        <ul>
          {meters.map(({ konto, zaehler }) => {
            const id = meterHeadingId(meterKey(konto, zaehler))
            return (
              <li key={id}>
                <a
                  href={`#${id}`}
                  onClick={(event) => {
                    // the address keeps the filter, and Back leads to the page before
                    event.preventDefault()
                    document.getElementById(id)?.focus()
                  }}
                >
                  {adresseInOneLine(konto.adresse)}
                  <span className={classes['number']}>{texts.meter(zaehler.zaehlernummer)}</span>
                </a>
              </li>
            )
          })}
        </ul>
      </Disclosure>
    </nav>
  )
}
