import { basename, dirname } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { endpointsOf } from '../contract/src/all-endpoints.ts'
import { files, sources, textOf } from './files.ts'

/**
 * German verbs and technical words, which docs/glossary.md wants in English. Endings are in brackets.
 */
const VERBS = [
  'aender(n|t)|geaendert|anzeigen|abfragen|ablehnen|abmelden|anlegen|anmelden|auswaehlen|beantragen|bearbeiten|beenden|berichtigen|bestaetigen',
  'eingeben|einladen|einloesen|einrichten|entfernen|ergaenzen|erledigen|hinzufuegen|hinzugefuegt|kuendigen|laden|lesen|loeschen|melden|oeffnen',
  'pruefen|schliessen|schreiben|senden|setzen|speichern|sperren|stoppen|stornieren|suchen|uebernehmen|verknuepfen|waehlen|widerrufen|zeigen',
  'zuruecknehmen|zurueckgenommen|zusammenlegen',
]
const TECHNIQUE = [
  'ansicht|anzeige|befehl|bisherige|eingaben?|entwuerfe|entwurf|erfolg|ergebnis|erinnerung|erreichbar|fehler|fehlschlag|fertig|formular|gesendet',
  'heute|kurz|[a-z]*leiste|letzte[rns]?|liste|mit|neue[rns]?|nicht|nichts|ohne|saetze?|satz|schritte?|seiten?|seitdem|suche|tabellen?|treppe|unterwegs',
  'verdeckt|vergleich|vorher|vorschlaege|wahl|warnung(en)?|wer|zugriff|zusammenfassung',
]
const GERMAN = new RegExp(`^(${[...VERBS, ...TECHNIQUE].join('|')})$`)

const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase())
const isGerman = (name: string) => wordsOf(name).some((word) => GERMAN.test(word))

/** Functions, classes, types and constants of a file, and the variables in it. */
const DECLARED = /\b(?:function[*]?|class|interface|type|enum|const|let)\s+([A-Za-z_$][\w$]*)/g
/** Files that spell names as the wire, a table, a form of the operator's commands or a sentence does. */
const SPELLS_OTHERS =
  /([/](schema|wire|endpoints|import|export|eigene-daten|vorgang)|texts[.]de|errors[.]de)[.]ts$|^web[/]src[/]_api[/]calls[/]|^start[/]demo[/]/

/** What the summary of an import prints: neu, geaendert, unveraendert. */
const PRINTED = 'server/src/erp/import/merge/store.ts: geaendert'

/** New names of imports and exports. */
const RENAMED = /\b(?:import|export) \{[^}]*\}/g

const declaredIn = (text: string) =>
  [...text.matchAll(DECLARED), ...[...text.matchAll(RENAMED)].flatMap(([names]) => [...names.matchAll(/\bas (\w+)/g)])].map(
    ([, name = '']) => name,
  )

describe('the names', () => {
  test('names of files and folders have no German verb', () => {
    // stories are named by what a person does in the portal
    const named = files.filter((file) => !/^e2e[/]/.test(file))
    expect(named.filter((file) => file.split('/').some((part) => isGerman(part.replace(/[.].*$/, ''))))).toEqual([])
  })

  test('names of functions, types and constants have no German verb', () => {
    const searched = sources.filter((file) => !SPELLS_OTHERS.test(file) && !/^e2e[/]|[.]test[.]|[/]testing/.test(file))
    const found = searched.flatMap((file) =>
      declaredIn(textOf(file))
        .filter(isGerman)
        .map((name) => `${file}: ${name}`),
    )
    expect(found).toEqual([PRINTED])
  })

  test('the name of an act that changes something is the same on the screen and in the contract', () => {
    const changing = Object.values(endpointsOf)
      .flatMap((calls) => Object.entries(calls))
      .filter(([, { method }]) => method !== 'GET')
      .map(([name]) => name)
    const functions = files
      .filter((file) => /^web[/]src[/].*queries[.]ts$/.test(file))
      .flatMap((file) => textOf(file).split(/^(?=export |function )/m))
      .map((text) => ({
        name: /^export (?:async )?function (\w+)/.exec(text)?.[1],
        calls: changing.filter((call) => new RegExp(`\\b${call}\\b,`).test(text)),
      }))
      .filter(({ name, calls }) => name !== undefined && !name.endsWith('Query') && calls.length === 1)
    expect(functions.length).toBeGreaterThan(30)
    expect(functions.filter(({ name, calls: [call] }) => call?.replace(/V\d$/, '') !== name)).toEqual([])
  })

  it.each(['aendern', 'KontoAendern', 'useEntwurf', 'Suchleiste', 'stornieren.ts', 'PruefenMitStand', 'satzOf'])(
    'German names are found: %s',
    (name) => {
      expect(isGerman(name)).toBe(true)
    },
  )

  it.each(['Meldung', 'Vertragsseite', 'requestAbschlag', 'Zaehlerstand', 'lesbare-zeichen', 'Stornierung'])(
    'nouns and English names are left alone: %s',
    (name) => {
      expect(isGerman(name)).toBe(false)
    },
  )
})

describe('two files', () => {
  test('two files of one folder never differ only in case', () => {
    const lower = files.map((file) => file.toLowerCase())
    expect(files.filter((file) => lower.filter((one) => one === file.toLowerCase()).length > 1)).toEqual([])
    const components = files.filter((file) => /^web[/]src[/].*[.]tsx$/.test(file)).map((file) => basename(file))
    const spelt = new Map<string, Set<string>>()
    for (const name of components) spelt.set(name.toLowerCase(), (spelt.get(name.toLowerCase()) ?? new Set()).add(name))
    expect([...spelt.values()].filter((names) => names.size > 1)).toEqual([])
  })

  test('two files of one name never wrap each other', () => {
    const wraps = sources.filter((file) =>
      [...textOf(file).matchAll(/from '([^']+)'/g)].some(
        ([, path = '']) => basename(path) === basename(file) && /^[A-Z]/.test(basename(file)) && dirname(path) !== '.',
      ),
    )
    expect(wraps).toEqual([])
  })
})

describe('where things lie', () => {
  test('the subfolders of a capability in contract/ have the same names in server/ and web/', () => {
    const folders = (part: string) => new Set(files.flatMap((file) => new RegExp(`^${part}/src/([^_/][^/]*/[^/]+)/`).exec(file)?.[1] ?? []))
    const [inServer, inWeb] = [folders('server'), folders('web')]
    expect([...folders('contract')].filter((folder) => !inServer.has(folder) && !inWeb.has(folder))).toEqual([])
  })

  test('the file that leads from a refusal to its sentence is named problems.ts', () => {
    const others = files.filter((file) => /^web[/]src[/].*(failure|refusal|refused|-problem|problems-|fehler)[^/]*[.]ts$/i.test(file))
    expect(others).toEqual(['web/src/_api/describe-failure.ts'])
  })

  test('a file directly in start/ is a command of package.json or its test', () => {
    const scripts = textOf('package.json') + textOf('tools/start.mjs')
    const commands = files.filter((file) => /^start[/][^/]+$/.test(file) && !/[.]test[.]ts$/.test(file))
    expect(commands.filter((file) => !scripts.includes(file))).toEqual([])
  })

  test('_ui holds parts, their styles, hooks and what these need', () => {
    expect(files.filter((file) => /^web[/]src[/]_ui[/](csv|ics|download|queries|paths)/.test(file))).toEqual([])
  })
})
