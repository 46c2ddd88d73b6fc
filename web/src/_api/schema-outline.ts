/**
 * Stands in for zod/mini in the browser (vite.config.ts): the contract's schemas check values on the server, and of them the
 * client needs only which parameters are required. That keeps 8 kB out of every first load (docs/decisions/0003).
 */
interface Outline {
  readonly shape: Readonly<Record<string, Outline>>
  readonly _zod: { readonly def: { readonly type: string; readonly shape: Readonly<Record<string, Outline>> } }
  check(): Outline
  safeParse(): never
  parse(): never
}

/* @__NO_SIDE_EFFECTS__ */
function outline(type: string, shape: Readonly<Record<string, Outline>> = {}): Outline {
  const self: Outline = { shape, _zod: { def: { type, shape } }, check: () => self, safeParse: refuse, parse: refuse }
  return self
}

function refuse(): never {
  throw new Error('schemas check nothing in the browser; a rule for a form belongs into the rules.ts of its capability')
}

/* @__NO_SIDE_EFFECTS__ */
const value = () => outline('value')
/* @__NO_SIDE_EFFECTS__ */
const check = () => undefined

export const strictObject = /* @__NO_SIDE_EFFECTS__ */ (shape: Readonly<Record<string, Outline>>) => outline('object', shape)
export const optional = /* @__NO_SIDE_EFFECTS__ */ () => outline('optional')
export {
  value as array,
  value as boolean,
  value as discriminatedUnion,
  value as enum,
  value as int,
  value as literal,
  value as never,
  value as nullable,
  value as number,
  value as record,
  value as string,
  value as union,
  value as uuid,
}
export { check as gte, check as lte, check as maxLength, check as meta, check as minLength, check as refine, check as regex }
export const iso = { date: value, datetime: value }
