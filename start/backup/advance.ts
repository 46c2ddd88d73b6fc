import type { Database } from '#platform/db/port.ts'
import { BY_COMMAND, keepProtokoll } from '#server/_protokoll/store.ts'
import { advanceNumbers, queriesOn } from './store.ts'
import { texts } from './texts.de.ts'

/**
 * Makes a database that went back to an earlier moment safe for the operator's systems: they hold numbers that it gave after that moment,
 * and would pass over new Vorgänge that get the same ones.
 */
export async function advance(database: Database, tell: (line: string) => void, stand?: string): Promise<void> {
  const { folge, datei } = await database.asOwner(async (owner) => {
    await owner.script('begin')
    const numbers = await advanceNumbers(owner)
    const gegenstand = stand === undefined ? {} : { gegenstand: `Stand ${stand}` }
    await keepProtokoll(queriesOn(owner), { handlung: 'DatenbankZurueckgesetzt', anfrage: BY_COMMAND, ...gegenstand }, new Date())
    await owner.script('commit')
    return numbers
  })
  tell(texts.advanced(folge))
  if (datei !== undefined) tell(texts.advancedFiles(datei))
}
