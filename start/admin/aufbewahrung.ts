import { GPNummer } from '#contract/_shared/konto/nummern.ts'
import { LONGEST_GRUND } from '#contract/_shared/limits.ts'
import { FRIST_ARTEN, FRISTEN, type FristArt } from '#server/aufbewahrung/fristen.ts'
import { agreeFrist, hold, listFristen, listHolds, release } from '#server/aufbewahrung/operator.ts'
import { Unable } from '../command/unable.ts'
import type { Act, Command } from './command.ts'
import { showMoment } from './moment.ts'
import { readOptions, readText } from './options.ts'
import { texts } from './texts.de.ts'

const { aufbewahrung: words } = texts

/** Periods of retention and legal holds. */
export const aufbewahrungCommands: readonly Command[] = [
  { name: 'aufbewahrung fristen', usage: '', prepare: prepareShow },
  { name: 'aufbewahrung bestaetigen', usage: '--art …', prepare: prepareAgree },
  { name: 'aufbewahrung sperren', usage: '--gp … --grund "…"', prepare: prepareHold },
  { name: 'aufbewahrung freigeben', usage: '--gp …', prepare: prepareRelease },
]

function prepareShow(args: readonly string[]): Act {
  readOptions(args, {})
  return async (context) => {
    const fristen = await listFristen(context, context.aufbewahrung)
    const holds = await listHolds(context.database)
    return [
      ...fristen.map((one) => words.frist(one.art, FRISTEN[one.art].what, one)),
      ...(holds.length === 0 ? [words.noHold] : holds.map((one) => words.held(one.gp_nummer, showMoment(one.gesetzt_am), one.grund))),
    ]
  }
}

function prepareAgree(args: readonly string[]): Act {
  const art = readArt(readOptions(args, { art: 'text' }).art)
  return async (context) => {
    const months = context.aufbewahrung[art]
    return [(await agreeFrist(context, art, months)) ? words.agreed(FRISTEN[art].what, months) : words.inForce(FRISTEN[art].what, months)]
  }
}

function readArt(value: string | undefined): FristArt {
  const text = readText('--art', value, 30)
  const art = FRIST_ARTEN.find((one) => one === text)
  if (!art) throw new Unable(words.unknownArt(text, FRIST_ARTEN.join(', ')))
  return art
}

function prepareHold(args: readonly string[]): Act {
  const options = readOptions(args, { gp: 'text', grund: 'text' })
  const gp = readGp(options.gp)
  const grund = readText('--grund', options.grund, LONGEST_GRUND)
  return async (context) => {
    if (!(await hold(context, gp, grund))) throw new Unable(words.unknownPartner(gp))
    return [words.holds(gp)]
  }
}

function prepareRelease(args: readonly string[]): Act {
  const gp = readGp(readOptions(args, { gp: 'text' }).gp)
  return async (context) => {
    if (!(await release(context, gp))) throw new Unable(words.notHeld(gp))
    return [words.released(gp)]
  }
}

function readGp(value: string | undefined): string {
  const text = readText('--gp', value, 20)
  if (!GPNummer.safeParse(text).success) throw new Unable(words.notAPartner('--gp'))
  return text
}
