import type { Database } from '#platform/db/port.ts'
import { BY_COMMAND, keepProtokoll } from '#server/_protokoll/store.ts'
import { advanceNumbers, DATEI_STEP, queriesOn } from './store.ts'
import { texts } from './texts.de.ts'

/**
 * Leaves out the numbers that a database gave after the moment to which it went back.
 *
 * The operator's systems hold them, and would pass over new Vorgänge that get the same ones.
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
  if (datei !== undefined) tell(texts.advancedFiles(datei, DATEI_STEP))
}
