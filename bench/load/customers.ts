import { demoLines } from '../../start/demo/data/lines.ts'
import { demoUsers } from '../../start/demo/data/users.ts'
import { createHash } from 'node:crypto'

/** A made-up customer with a session. */
export interface Customer {
  readonly sub: string
  readonly email: string
  /** the secret of the session, the value of its cookie */
  readonly token: string
  /** as a proxy names it */
  readonly network: string
  readonly gp: string
  readonly vk: string
  /** a meter whose reading may be reported */
  readonly meter: string | undefined
  readonly dokumente: readonly string[]
}

type Line = Readonly<Record<string, unknown>> & { readonly art: string }

/** The lines of a demo person, which many made-up customers have with other numbers. */
interface Shape {
  readonly lines: readonly Line[]
  readonly gps: readonly string[]
  readonly vks: readonly string[]
  readonly meters: readonly string[]
  readonly reported: string | undefined
  readonly noted: string
  readonly dokumente: readonly string[]
}

/** numbers of a kind that a customer has at most */
const ROOM = 10
const FIRST_GP = 1_200_000_000
const FIRST_VK = 100_000_000
const METER_DIGITS = 10
/** the ids of lines, which two customers may not share */
const IDS = ['ID', 'ZahlungID', 'MeldungID', 'GeraetId', 'Antragsnummer', 'RessourcenNummerSR']
const LEFT_OUT = ['adresse', 'einladung']

export interface Population {
  customers(count: number): readonly Customer[]
  /** import lines of the customer */
  linesOf(index: number): readonly object[]
}

/** Customers of the shapes that the demo's persons have, in turn. Every process makes the same ones. */
export function populationOn(today: string, issuer: string): Population {
  const lines = demoLines(today, issuer).map((line) => JSON.parse(line) as Line)
  const shapes = demoUsers.map(({ sub }) => shapeOf(lines, sub)).filter((shape) => shape !== undefined)
  const shapeAt = (index: number) => shapes[index % shapes.length] as Shape
  return {
    customers: (count) => Array.from({ length: count }, (_, index) => customerOf(shapeAt(index), index)),
    linesOf: (index) => {
      const shape = shapeAt(index)
      const numbers = numbersOf(shape, index)
      return shape.lines.map((line) => renamed(line, numbers, index))
    },
  }
}

function shapeOf(all: readonly Line[], sub: string): Shape | undefined {
  const of = (art: string, key: string, known: readonly unknown[]) => all.filter((line) => line.art === art && known.includes(line[key]))
  const gps = of('zugang', 'sub', [sub]).map(({ GPNummer }) => String(GPNummer))
  const konten = of('vertragskonto', 'GPNummer', gps)
  const vks = konten.map(({ Vertragskonto }) => String(Vertragskonto))
  const [noted] = vks
  if (noted === undefined) return undefined
  const zaehler = of('zaehler', 'Vertragskonto', vks)
  const isReported = (line: Line) =>
    line['MeterType'] === 'ELECTRIC_METER' && line['IsIms'] === false && line['IsLastgang'] === false && isOurs(line)
  const isRunning = ({ Vertragskonto }: Line) => konten.some((one) => one['Vertragskonto'] === Vertragskonto && !one['Ablaufdatum'])
  const known = [...gps, ...vks]
  return {
    lines: all.filter((line) => !LEFT_OUT.includes(line.art) && Object.values(line).some((value) => known.includes(value as string))),
    gps,
    vks,
    meters: zaehler.map(({ Zaehlernummer }) => String(Zaehlernummer)),
    reported: zaehler.find((line) => isReported(line) && isRunning(line))?.['Zaehlernummer'] as string | undefined,
    noted,
    dokumente: of('dokument', 'Geschaeftspartner', gps).map(({ ID }) => String(ID)),
  }
}

/** the demo's operator, whose name the portals of the benchmark have */
export const OPERATOR = 'Netz Musterland GmbH'
const isOurs = (line: Line) => line['Messstellenbetreiber'] === OPERATOR

/** The customer's own number for each number of the shape. */
function numbersOf({ gps, vks, meters }: Shape, index: number): ReadonlyMap<string, string> {
  return new Map([
    ...gps.map((gp, place) => [gp, String(FIRST_GP + index * ROOM + place)] as const),
    ...vks.map((vk, place) => [vk, `${vk.slice(0, 1)}${FIRST_VK + index * ROOM + place}`] as const),
    ...meters.map((meter, place) => [meter, `1EMH${String(index * ROOM + place).padStart(METER_DIGITS, '0')}`] as const),
  ])
}

function renamed(line: Line, numbers: ReadonlyMap<string, string>, index: number): object {
  const entries = Object.entries(line).map(([key, value]) => {
    if (key === 'sub') return [key, subOf(index)]
    if (IDS.includes(key)) return [key, idOf(String(value), index)]
    return [key, numbers.get(value as string) ?? value]
  })
  return Object.fromEntries(entries) as object
}

const idOf = (id: string, index: number) => `${index}-${id}`
const subOf = (index: number) => `last-${index}`

function customerOf(shape: Shape, index: number): Customer {
  const numbers = numbersOf(shape, index)
  return {
    sub: subOf(index),
    email: `kunde-${index}@demo.example`,
    token: createHash('sha256').update(subOf(index)).digest('base64url'),
    network: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
    gp: numbers.get(shape.gps[0] ?? '') ?? '',
    vk: numbers.get(shape.noted) ?? '',
    meter: shape.reported && numbers.get(shape.reported),
    dokumente: shape.dokumente.map((id) => idOf(id, index)),
  }
}
