import type { geraeteVorgaenge } from '#contract/geraete/vorgang.ts'
import { changesNoTable, type SidesOf } from '../vorgaenge/decision-effects.ts'

export const geraeteSides: SidesOf<typeof geraeteVorgaenge> = {
  Geraeteanmeldung: { read: () => ({}), confirmed: changesNoTable, rejected: changesNoTable },
}
