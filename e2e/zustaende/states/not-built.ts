import { readFileSync } from 'node:fs'
import { paths } from '../../../web/src/_app/paths.ts'
import { texts } from '../../../web/src/_app/not-built/texts.de.ts'
import { text, type State } from '../state.ts'

const list = readFileSync(new URL('../../../docs/not-built.md', import.meta.url), 'utf8')
const titles: Readonly<Record<string, string>> = texts.titles
const listed = new Set([...list.matchAll(/^- `(.+)`$/gm)].map(([, address]) => address))

/** One state for each screen of docs/not-built.md: what leaves that list needs states of its own. Those of one visitor are alike. */
export const notBuiltStates: readonly State[] = Object.values(paths)
  .flatMap((screen) => (listed.has(screen) ? [notBuilt(screen)] : []))
  .map((state, index, all) => ({ ...state, isAlike: all.findIndex(({ as }) => as === state.as) < index }))

function notBuilt(screen: State['screen']): State {
  return {
    screen,
    name: 'not-built',
    title: titles[screen] ?? texts.title,
    address: screen.replace(/\$\w+/, 'ein-schluessel'),
    as: screen === paths.support ? 'sven.service' : 'mia.mix',
    seen: text('Dieser Bereich ist noch im Aufbau'),
  }
}
