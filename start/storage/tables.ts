import { identityTables } from '#identity/tables.ts'
import type { TableDeclaration } from '#platform/retention/declaration.ts'
import { platformTables } from '#platform/retention/own-tables.ts'
import { tabellen } from '#server/aufbewahrung/tabellen.ts'

/** Every table of the database. */
export const allTables: readonly TableDeclaration[] = [...tabellen, ...identityTables, ...platformTables]
