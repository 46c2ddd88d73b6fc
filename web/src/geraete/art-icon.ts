import type { IconName } from '../_ui/icons.ts'

const SIGNS: readonly (readonly [word: RegExp, icon: IconName])[] = [
  [/wärme|heiz/i, 'heater'],
  [/wallbox|lade/i, 'plug-zap'],
  [/speicher|batterie/i, 'battery-charging'],
  [/klima|kälte|kühl/i, 'air-vent'],
]

/** The icon for a kind of device. Kinds are free text of the operator's systems, so words in it decide. */
export function iconOf(art: string): IconName {
  return SIGNS.find(([word]) => word.test(art))?.[1] ?? 'plug'
}
