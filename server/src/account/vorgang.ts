import type { accountVorgaenge } from '#contract/account/vorgang.ts'
import { changesNoTable, type SidesOf } from '../vorgaenge/decision-effects.ts'

export const accountSides: SidesOf<typeof accountVorgaenge> = {
  KontoLoeschung: {
    read: ({ EMail, Geschaeftspartner }) => ({ EMailAdresse: EMail, Geschaeftspartner }),
    confirmed: changesNoTable,
    rejected: changesNoTable,
  },
}
