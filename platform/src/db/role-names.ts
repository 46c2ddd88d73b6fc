import type { Role } from './port.ts'

/** How the names of roles begin in the code and in migrations. A database of PostgreSQL may say something else. */
export const ROLE_PREFIX = 'netzportal'

/** The longest role name of PostgreSQL has 63 bytes, and the longest of ours adds `_identity`. */
const LONGEST_PREFIX = 40

/** A prefix needs no quotes: migrations name roles without. Throws an error with the expected form. */
export function asRolePrefix(value: string): string {
  if (!/^[a-z][a-z0-9_]*[a-z0-9]$/.test(value) || value.length > LONGEST_PREFIX)
    throw new Error(`must be 2 to ${LONGEST_PREFIX} of a-z, 0-9 and _, with a letter first and no _ last`)
  if (/^pg(_|$)/.test(value)) throw new Error('must not begin with pg_, which PostgreSQL keeps for its own roles')
  return value
}

/** A whole name: neither part of a longer one, nor a schema before a dot, nor something in a schema. */
const ROLE_NAME = /(?<![\w$.])netzportal_(?=[a-z]+(?![\w$.]))/g

/** A text with the names of our roles as they begin in some database. */
export function withPrefix(text: string, prefix: string): string {
  return text.replaceAll(ROLE_NAME, `${prefix}_`)
}

/** The name of a role in a database. */
export function roleNameIn({ rolePrefix }: { readonly rolePrefix: string }, { name }: Pick<Role, 'name'>): string {
  return withPrefix(name, rolePrefix)
}

/** PostgreSQL refuses `create role` for want of a right before it sees that the role exists. */
const CREATION =
  /create role (?:(?<name>\w+) nologin|%I nologin', (?<variable>\w+)\));\s*exception when duplicate_object or unique_violation then null;/g

/**
 * The text of a migration as a database runs it: with its role names, and without the right to create roles if these are there.
 *
 * A released file says neither, and never changes.
 */
export function runnable(text: string, prefix: string): string {
  const tolerant = text.replaceAll(CREATION, (block: string, name: string | undefined, variable: string | undefined) => {
    const role = name === undefined ? `quote_ident(${variable})` : `'${name}'`
    return `${block} when insufficient_privilege then if to_regrole(${role}) is null then raise; end if;`
  })
  return withPrefix(tolerant, prefix)
}
