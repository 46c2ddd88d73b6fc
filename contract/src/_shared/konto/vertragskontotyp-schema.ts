import * as z from 'zod/mini'
import { vertragskontotypen } from './vertragskontotyp.ts'

export const Vertragskontotyp = z.enum(vertragskontotypen)
