import { documented, type Json } from '#contract/_kit/json-schema.ts'
import { AbgerufenerVorgang } from '#contract/erp/schema.ts'
import type { Bezug, NutzlastKind } from '#contract/_shared/vorgang/nutzlast.ts'
import type { VorgangKind } from '#contract/_shared/vorgang/vorgang-kind.ts'
import { texts } from './texts.de.ts'

/** A kind of request with its payload. */
export interface DescribedKind {
  readonly art: string
  readonly kind: VorgangKind
  readonly nutzlast: NutzlastKind
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const vorgangOf = (art: string) => `Vorgang${art}`
const nutzlastOf = (art: string) => `Nutzlast${art}`

/** For each kind a schema of its payload and one of the whole Vorgang, and their union by `Art`. */
export function vorgangSchemas(kinds: readonly DescribedKind[]): Record<string, Json> {
  return {
    AbgerufenerVorgang: {
      description: texts.anyVorgang,
      oneOf: kinds.map(({ art }) => ref(vorgangOf(art))),
      discriminator: {
        propertyName: 'Art',
        mapping: Object.fromEntries(kinds.map(({ art }) => [art, ref(vorgangOf(art)).$ref])),
      },
    },
    ...Object.fromEntries(kinds.map((described, index) => [vorgangOf(described.art), vorgangSchema(described, index)])),
    ...Object.fromEntries(kinds.map((described) => [nutzlastOf(described.art), nutzlastSchema(described)])),
  }
}

function vorgangSchema(described: DescribedKind, index: number): Json {
  const { properties, required, ...rest } = documented(AbgerufenerVorgang, 'output') as { properties: Json; required: string[] }
  const { GPNummer, VKNummer, Art, Nutzlast: _, ...fields } = properties
  const numbers = numbersOf(described.nutzlast.about, { GPNummer, VKNummer })
  return {
    ...rest,
    description: descriptionOf(described),
    properties: {
      ...fields,
      ...numbers,
      Art: { ...(Art as Json), const: described.art, title: described.kind.name },
      Nutzlast: ref(nutzlastOf(described.art)),
    },
    required: [...required.filter((field) => !(field in numbers)), ...Object.keys(numbers)],
    examples: [exampleOf(described, index)],
  }
}

function numbersOf(about: Bezug, { GPNummer, VKNummer }: Json): Json {
  if (about === 'person') return {}
  return about === 'vertragskonto' ? { GPNummer, VKNummer } : { GPNummer }
}

function nutzlastSchema({ kind, nutzlast }: DescribedKind): Json {
  return { ...documented(nutzlast.schema, 'output'), description: texts.payload(kind.name), examples: [nutzlast.example] }
}

function descriptionOf({ kind, nutzlast }: DescribedKind): string {
  const { bullets, about, counts, told } = texts
  const lines: readonly (readonly [string, string])[] = [
    [bullets.about, `${about[nutzlast.about]}.`],
    [bullets.counts, `${counts[kind.counts]}.`],
    [bullets.confirmed, nutzlast.confirmed],
    [bullets.rejected, nutzlast.rejected],
    [bullets.told, `${told[kind.told]}.`],
    [bullets.personalData, `${nutzlast.personalData}.`],
  ]
  return [
    `**${kind.name}.** ${nutzlast.meaning}`,
    ...(kind.is === 'event' ? [texts.event] : []),
    ...(kind.heldSeconds > 0 ? [texts.held(kind.heldSeconds)] : []),
    lines.map(([name, text]) => `- ${name}: ${text}`).join('\n'),
  ].join('\n\n')
}

/** A whole Vorgang with fictional numbers. */
function exampleOf({ art, nutzlast }: DescribedKind, index: number): Json {
  const numbers = numbersOf(nutzlast.about, { GPNummer: '1000000001', VKNummer: '2000000001' })
  return {
    VorgangId: `6f1d2c3b-4a59-4e68-8f70-${String(index + 1).padStart(12, '0')}`,
    Nummer: 'K7M2Q9XW4TRC',
    Folge: 4711 + index,
    Art: art,
    Status: 'eingegangen',
    ErstelltAm: '2026-11-20T09:30:00.000Z',
    ...numbers,
    Person: { iss: 'https://portal.example/id', sub: 'demo-ada-sonne' },
    Nutzlast: nutzlast.example,
  }
}

/** A whole Vorgang of each kind. */
export function vorgangExamples(kinds: readonly DescribedKind[]): Json {
  return Object.fromEntries(
    kinds.map((described, index) => [described.art, { summary: described.kind.name, value: exampleOf(described, index) }]),
  )
}

/** One page of the pull for each kind. */
export function pullExamples(kinds: readonly DescribedKind[]): Json {
  return Object.fromEntries(
    kinds.map((described, index) => {
      const one = exampleOf(described, index)
      return [described.art, { summary: described.kind.name, value: { Vorgaenge: [one], Cursor: one['Folge'] } }]
    }),
  )
}
