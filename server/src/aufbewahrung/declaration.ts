import type { TableDeclaration } from '#platform/retention/declaration.ts'
import type { FristArt } from './fristen.ts'

/** A table of the portal. */
export type PortalTable = TableDeclaration<FristArt>

/** History goes month by month: SQL of the first day of the month that is kept. */
export const MONTH = `date_trunc('month', $1::date)`
