import { lookAtUebergabe } from '#server/erp/uebergabe/acts.ts'
import type { Act, Command } from './command.ts'
import { showMoment } from './moment.ts'
import { readOptions } from './options.ts'
import { uebergabeTexts as words } from './uebergabe-texts.de.ts'
import { lineOfWebhook } from './webhook.ts'

export const uebergabeCommands: readonly Command[] = [{ name: 'uebergabe stand', usage: '', prepare: prepareState }]

/** How far the operator's systems are, at a glance. */
function prepareState(args: readonly string[]): Act {
  readOptions(args, {})
  return async ({ database, clock }) => {
    const { keys, webhooks, oldest, lastFolge, dateien } = await lookAtUebergabe(database, clock.now())
    return [
      oldest ? words.oldest(showMoment(oldest)) : words.allTaken,
      words.last(lastFolge),
      ...(keys.length === 0 ? [words.noPull] : []),
      ...keys.map(({ bezeichnung, abgerufen_am: at, abgerufen_bis: bis }) => words.pull(bezeichnung, showMoment(at), bis, lastFolge - bis)),
      ...(dateien?.geschrieben_am
        ? [words.files(dateien.dateinummer, showMoment(dateien.geschrieben_am), dateien.bis, lastFolge - dateien.bis)]
        : []),
      ...(webhooks.length === 0 ? [words.noWebhook] : webhooks.map(lineOfWebhook)),
    ]
  }
}
