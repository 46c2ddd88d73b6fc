import { KONTONUMMER_LENGTH } from '#contract/_shared/limits.ts'
import type { NeueFrage } from '#contract/fragen/schema.ts'
import { LONGEST_PLACE } from '#contract/fragen/limits.ts'

/** Where a question came up. */
export type Place = Omit<NeueFrage, 'Frage'>

const NUMBER = new RegExp(`^[0-9A-Za-z]{${KONTONUMMER_LENGTH}}$`)
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const ADDRESS = /^\/[\w/.$-]*$/
const CODE = /^[A-Z][A-Za-z]{1,60}$/
const REQUEST = /^[\w.:-]{8,64}$/

type Search = Readonly<Record<string, unknown>>

/** What the address says of the place. What does not look right is left out: anybody can write an address. */
export function placeOf(search: Search, title: string | undefined): Place {
  const read = (key: string, form: RegExp) => {
    const value = search[key]
    return typeof value === 'string' && form.test(value) ? value : undefined
  }
  const address = read('von', ADDRESS)?.slice(0, LONGEST_PLACE)
  const [code, request] = [read('fehler', CODE), read('anfrage', REQUEST)]
  const place = {
    Seite: address === undefined ? undefined : title?.slice(0, LONGEST_PLACE),
    Adresse: address,
    GPNummer: read('gp', NUMBER),
    Vertragskonto: read('konto', NUMBER),
    VorgangId: read('vorgang', UUID),
    Fehler:
      code === undefined && request === undefined
        ? undefined
        : { ...(code !== undefined && { Code: code }), ...(request !== undefined && { Anfrage: request }) },
  }
  return Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined))
}

/** The title of the page before, without the operator's name; undefined if this page is the first. */
export function titleIn(windowTitle: string): string | undefined {
  const end = windowTitle.lastIndexOf(' – ')
  return end > 0 ? windowTitle.slice(0, end) : undefined
}
