import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { sentencesOfCatalogues, standIn, textSources as files } from './catalogues.ts'
import { root, textOf } from './files.ts'

const limits = files.filter((file) => file.endsWith('/limits.ts'))

/** Numbers fixed by law or market, which no code computes with: meters, market rules, VAT law, IBANs, SEPA's refund. */
const FACTS: Readonly<Record<string, readonly string[]>> = {
  'web/src/_ui/device-display-texts.de.ts': ['10 Sekunden'],
  'web/src/anlagen/texts.de.ts': ['elf Ziffern', 'fünf Jahre'],
  'web/src/bankdaten/change/texts.de.ts': ['22 Stellen', 'acht Wochen'],
}
const isFact = (file: string, measure: string) => FACTS[file]?.includes(measure) ?? false

const NUMBER = [
  String.raw`\d+`,
  '(?i:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|fünfzehn|zwanzig|dreißig|sechzig|hundert|halbe[nr]?)',
  String.raw`(?i:ein(?:e[mnr]?)?)(?=\s(?:Sekunde|Minute|Stunde|Tag|Woche|Monat|Jahr))`,
].join('|')
const UNIT = [
  'Sekunden?|Minuten?|Stunden?|Tag(?:e[ns]?)?|Werktagen?|Wochen?|Monat(?:en?)?|Jahr(?:en?)?',
  'Zeichen|Ziffern|Stellen|Buchstaben|Versuchen?|Dokumenten?|[kM]B',
].join('|')
const MEASURE = new RegExp(String.raw`(?<![\p{L}\d])(?:${NUMBER})\s(?:${UNIT})(?![\p{L}\d])`, 'gu')

function measuresIn(text: string): readonly string[] {
  return text.replaceAll(String.raw`\u00a0`, ' ').match(MEASURE) ?? []
}

/** A constant that is a number or a table of numbers and whose name says that it is a limit. */
const NAMED_LIMIT =
  /^(?:export )?const (?=\w*(?:SECONDS|MINUTES|HOURS|DAYS|WEEKS|MONTHS|YEARS|_MS|BYTES|LENGTH|LIMIT|SIZE|BATCH|AT_ONCE|MOST|LEAST|LONGEST|SHORTEST|LARGEST|SMALLEST|EARLIEST|TRIES|KEPT)\b|MOST_|LEAST_|LONGEST_|SHORTEST_|LARGEST_|SMALLEST_|EARLIEST_)[A-Z_]+(?:: \w+)? = (?:'?\d|[{].*\d)/

const linesOf = (file: string) => textOf(file).split('\n')
const isComment = (line: string) => /^\s*([/][/]|[/]?[*])/.test(line)

/** The measures in all sentences with their paths. */
async function measuresOfCatalogues(argument: object): Promise<readonly string[]> {
  const sentences = await sentencesOfCatalogues(argument)
  return sentences.flatMap(([place, text]) => measuresIn(text).flatMap((one) => (isFact(fileOf(place), one) ? [] : `${place}: ${one}`)))
}

const fileOf = (place: string) => place.slice(0, place.indexOf('.ts') + '.ts'.length)

/** The same limits with other numbers. */
function moved(value: unknown): unknown {
  if (typeof value === 'number') return value + 7
  if (Array.isArray(value)) return value.map(moved)
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, moved(part)]))
    : value
}

describe('numbers in sentences', () => {
  afterAll(() => {
    for (const file of limits) vi.doUnmock(join(root, file))
    vi.resetModules()
  })

  it('no sentence contains a written-out measure', () => {
    const written = files.flatMap((file) =>
      linesOf(file)
        .filter((line) => !isComment(line))
        .flatMap(measuresIn)
        .flatMap((measure) => (isFact(file, measure) ? [] : `${file}: ${measure}`)),
    )
    expect(written).toEqual([])
  })

  it('no sentence keeps its measure with other limits and arguments', async () => {
    vi.resetModules()
    const before = await measuresOfCatalogues(standIn(17))
    expect(before.length).toBeGreaterThan(80)

    for (const file of limits) vi.doMock(join(root, file), async (original) => moved(await original()) as object)
    vi.resetModules()
    const after = new Set(await measuresOfCatalogues(standIn(400)))
    expect(after.size).toBeGreaterThan(80)
    expect(before.filter((measure) => after.has(measure))).toEqual([])
  })

  it('every named limit, duration or size is in a limits.ts', () => {
    const named = files
      .filter((file) => /^(contract|server|identity)[/]/.test(file) && !/[/](limits|units)[.]ts$/.test(file))
      .flatMap((file) => linesOf(file).flatMap((line) => (NAMED_LIMIT.test(line) ? `${file}: ${line}` : [])))
    expect(named).toEqual([])
  })

  it('every listed fact is still used', () => {
    const told = (file: string) => new Set(linesOf(file).flatMap(measuresIn))
    expect(Object.entries(FACTS).flatMap(([file, facts]) => facts.filter((fact) => !told(file).has(fact)))).toEqual([])
  })

  it.each([
    ['Der Code gilt 24 Stunden.', ['24 Stunden']],
    ['Nach einer Stunde, einem Tag oder zwei Wochen', ['einer Stunde', 'einem Tag', 'zwei Wochen']],
    [String.raw`Höchstens 20\u00a0MB, 3–5 Werktage, Zwölf Zeichen`, ['20 MB', '5 Werktage', 'Zwölf Zeichen']],
    ['Der Code 24 gilt. Ein Zeichen, ein Dokument, die Dokumente eines Jahres', []],
  ])('the check finds the measures of %s', (sentence, measures) => {
    expect(measuresIn(sentence)).toEqual(measures)
  })
})
