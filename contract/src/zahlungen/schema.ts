import * as z from 'zod/mini'
import { Vertragskontotyp } from '../_shared/konto/vertragskontotyp-schema.ts'
import { Zahlung } from '../_shared/konto/zahlung.ts'

export const ZahlungenQuery = z.strictObject({ vertragskontotyp: z.optional(Vertragskontotyp) })

export const Zahlungsliste = z.strictObject({ Zahlungen: z.array(Zahlung) })
