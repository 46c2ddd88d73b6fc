import { join } from 'node:path'
import { root, sources } from './files.ts'

/** All sources with texts for people, except the fictional operator's letters and the samples of /dev/bausteine. */
export const textSources = sources
  .filter((file) => /^(contract|platform|server|identity|start|web)[/].*[.]tsx?$/.test(file))
  .filter((file) => !/testing|^start[/]demo[/]data[/]|^web[/]src[/]_app[/]dev[/]|[.]test[.]/.test(file))
  .toSorted()

/** The modules that hold only texts, with their paths. */
const catalogues = textSources.filter((file) =>
  /(texts|errors|labels)[.]de[.]ts$|^contract[/].*[/](vorgang|endpoints|eigene-daten)[.]ts$/.test(file),
)

/** Arguments that choose a sentence must be words of the contract. */
const WORDS: Readonly<Record<string | symbol, string>> = { zweck: 'Auszahlung' }

/** A stand-in for any argument of a sentence: it and its properties read as the number. */
export function standIn(number: number): object {
  const self: object = new Proxy(() => undefined, {
    get: (_, key) => {
      if (key === Symbol.toPrimitive) return (hint: string) => (hint === 'string' ? String(number) : number)
      return key === Symbol.iterator ? () => [String(number)].values() : (WORDS[key] ?? self)
    },
    apply: () => self,
  })
  return self
}

type Sentence = readonly [place: string, text: string]

/** Every sentence of all catalogues with its path. */
export async function sentencesOfCatalogues(argument: object): Promise<readonly Sentence[]> {
  const all = catalogues.map(async (file) => sentencesOf(await import(join(root, file)), file, argument))
  return (await Promise.all(all)).flat()
}

function sentencesOf(value: unknown, place: string, argument: object): readonly Sentence[] {
  if (value === argument) return []
  if (typeof value === 'string') return [[place, value]]
  if (typeof value === 'function') {
    const given = Array.from({ length: 8 }, () => argument)
    return sentencesOf((value as (...all: readonly object[]) => unknown)(...given), place, argument)
  }
  if (typeof value !== 'object' || value === null) return []
  const parts = 'summary' in value ? { summary: value.summary } : value
  return Object.entries(parts).flatMap(([key, part]) => sentencesOf(part, `${place}.${key}`, argument))
}
