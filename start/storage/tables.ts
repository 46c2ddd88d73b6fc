import { identityTables } from '#identity/tables.ts'
import type { TableDeclaration } from '#platform/retention/declaration.ts'
import { platformTables } from '#platform/retention/own-tables.ts'
import { portalTables } from '#server/aufbewahrung/tables.ts'

/** Every table of the database. */
export const allTables: readonly TableDeclaration[] = [...portalTables, ...identityTables, ...platformTables]
