import type { ComponentProps } from 'react'
import type { Zaehlerkonto } from '#contract/zaehlerstaende/schema.ts'
import { JumpList } from './JumpList.tsx'
import { ZaehlerstaendeKonto } from './ZaehlerstaendeKonto.tsx'

interface WholeKontenProps extends Omit<ComponentProps<typeof ZaehlerstaendeKonto>, 'konto' | 'takesFocus'> {
  readonly konten: readonly Zaehlerkonto[]
  readonly focusedKonto?: string | undefined
}

/** Accounts with all their meters, and links to these once there are several. */
export function WholeKonten({ konten, focusedKonto, ...of }: WholeKontenProps) {
  return (
    <>
      <JumpList konten={konten} />
      {konten.map((konto) => (
        <ZaehlerstaendeKonto key={konto.vertragskonto} {...of} konto={konto} takesFocus={konto.vertragskonto === focusedKonto} />
      ))}
    </>
  )
}
