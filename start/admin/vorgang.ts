import { berlinDayOf } from '#contract/_shared/datum/datum.ts'
import { daysBetween } from '#contract/_shared/datum/zeitraum.ts'
import { formatDatum } from '#contract/_shared/text/format.ts'
import { formatZeit } from '#contract/_shared/datum/dauer.ts'
import { DAY } from '#contract/_shared/datum/units.ts'
import { LONGEST_BESCHEID, LONGEST_GRUND, LONGEST_RUECKFRAGE } from '#contract/_shared/limits.ts'
import { Vorgangsstatus } from '#contract/_shared/vorgang/vorgang.ts'
import { artText, kindOf, shownFelder } from '#contract/vorgaenge/kinds.ts'
import { formatNummer, isOpen, readNummer } from '#contract/vorgaenge/rules.ts'
import type { Database } from '#platform/db/port.ts'
import { Refusal } from '#server/_kit/refusal.ts'
import { inhaltOf } from '#server/all-vorgaenge.ts'
import { openBeschwerden } from '#server/beschwerden/acts.ts'
import type { OpenBeschwerde } from '#server/beschwerden/store.ts'
import { SHOWN_TO_OPERATOR } from '#server/vorgaenge/limits.ts'
import { decideForOperator, vorgaengeForOperator, vorgangForOperator, type Decision } from '#server/vorgaenge/entscheidung/acts.ts'
import type { OperatorRow, VorgangName } from '#server/vorgaenge/entscheidung/store.ts'
import { askForOperator, openRueckfragen, rueckfragenForOperator } from '#server/vorgaenge/rueckfrage/acts.ts'
import type { OpenRow, RueckfrageRow } from '#server/vorgaenge/rueckfrage/store.ts'
import { Unable } from '../command/unable.ts'
import type { Act, ActContext, Command } from './command.ts'

import { showMoment } from './moment.ts'
import { readId, readLines, readOptions, readText } from './options.ts'
import { texts as words } from './vorgang-texts.de.ts'

const OFFEN = 'offen'
const stati = Vorgangsstatus.options

export const vorgangCommands: readonly Command[] = [
  { name: 'vorgang liste', usage: `[--status ${[OFFEN, ...stati].join('|')}]`, prepare: prepareList },
  { name: 'vorgang zeigen', usage: '--nummer …|--id …', prepare: prepareShow },
  { name: 'vorgang bestaetigen', usage: '--nummer …|--id … [--antwort "…"]', prepare: prepareConfirm },
  { name: 'vorgang rueckfrage', usage: '--nummer …|--id … --frage "…"', prepare: prepareAskBack },
  { name: 'vorgang rueckfragen', usage: '', prepare: prepareOpenQuestions },
  { name: 'vorgang beschwerden', usage: '', prepare: prepareComplaints },
  { name: 'vorgang ablehnen', usage: '--nummer …|--id … --grund "…"', prepare: prepareReject },
]

function prepareList(args: readonly string[]): Act {
  const wanted = readStati(readOptions(args, { status: 'text' }).status ?? OFFEN)
  return async ({ database }) => {
    const rows = await vorgaengeForOperator(database, wanted)
    if (rows.length === 0) return [words.none]
    return [...rows.slice(0, SHOWN_TO_OPERATOR).map(lineOf), ...(rows.length > SHOWN_TO_OPERATOR ? [words.more] : [])]
  }
}

function readStati(text: string): readonly Vorgangsstatus[] {
  if (text === OFFEN) return stati.filter(isOpen)
  const status = Vorgangsstatus.safeParse(text)
  if (!status.success) throw new Unable(words.unknownStatus(text, [OFFEN, ...stati].join(', ')))
  return [status.data]
}

function lineOf({ nummer, created_at, art, gp_nummer, vk_nummer, status }: OperatorRow): string {
  const ofPartner = gp_nummer === null ? words.ofPerson : words.ofPartner(gp_nummer)
  const wessen = vk_nummer === null ? ofPartner : words.ofVertragskonto(vk_nummer)
  return words.shown(formatNummer(nummer), showMoment(created_at), artText(art), wessen, words.stati[status])
}

/** Shows the request's content, so that an operator decides on what they have seen. */
function prepareShow(args: readonly string[]): Act {
  const name = readName(readOptions(args, { nummer: 'text', id: 'text' }))
  return async ({ database }) => {
    const row = await vorgangForOperator(database, name)
    if (!row) throw new Unable(words.unknown)
    const felder = shownFelder(row.art, inhaltOf(row.art, row.nutzlast)).map(({ label, wert }) => words.feld(label, wert))
    const asked = (await rueckfragenForOperator(database, row.id)).flatMap(questionLines)
    const said = [...(row.grund === null ? [] : [words.grund(row.grund)]), ...(row.antwort === null ? [] : [words.antwort(row.antwort)])]
    return [lineOf(row), ...felder, ...said, ...asked, words.id(row.id)]
  }
}

function questionLines({ frage, gestellt_am, antwort, beantwortet_am }: RueckfrageRow): string[] {
  const answer = antwort === null || beantwortet_am === null ? words.unanswered : words.answered(showMoment(beantwortet_am), antwort)
  return [words.asked(showMoment(gestellt_am), frage), answer]
}

function prepareAskBack(args: readonly string[]): Act {
  const options = readOptions(args, { nummer: 'text', id: 'text', frage: 'text' })
  const name = readName(options)
  const frage = readText('--frage', options.frage, LONGEST_RUECKFRAGE)
  return async ({ database, entscheidung }) => {
    const row = await knownVorgang(database, name)
    const service = await entscheidung()
    await saying(database, name, row, () => askForOperator(service, database, row.id, frage))
    return [words.questionAsked(formatNummer(row.nummer), artText(row.art))]
  }
}

/** The questions that wait for an answer, longest first. */
function prepareOpenQuestions(args: readonly string[]): Act {
  readOptions(args, {})
  return async ({ database, clock }) => {
    const rows = await openRueckfragen(database)
    if (rows.length === 0) return [words.noQuestions]
    const today = clock.now()
    return [
      ...rows.slice(0, SHOWN_TO_OPERATOR).map((row) => openLine(row, today)),
      ...(rows.length > SHOWN_TO_OPERATOR ? [words.moreQuestions] : []),
    ]
  }
}

/** The open complaints, the oldest first, with their deadlines. */
function prepareComplaints(args: readonly string[]): Act {
  readOptions(args, {})
  return async ({ database, clock }) => {
    const rows = await openBeschwerden(database)
    if (rows.length === 0) return [words.noComplaints]
    const today = berlinDayOf(clock.now())
    return [
      ...rows.slice(0, SHOWN_TO_OPERATOR).map((row) => complaintLine(row, today)),
      ...(rows.length > SHOWN_TO_OPERATOR ? [words.moreComplaints] : []),
    ]
  }
}

function complaintLine({ nummer, created_at, frist }: OpenBeschwerde, today: string): string {
  const left = frist < today ? words.overdue : words.daysLeft(formatZeit(daysBetween(today, frist), 'day'))
  return words.complaint(formatNummer(nummer), showMoment(created_at), formatDatum(frist), left)
}

function openLine({ nummer, art, frage, gestellt_am, erinnert_am, erreichbar }: OpenRow, now: Date): string {
  const days = Math.floor((now.getTime() - gestellt_am.getTime()) / (DAY * 1000))
  const stand = erreichbar ? (erinnert_am === null ? words.notReminded : words.reminded(showMoment(erinnert_am))) : words.unreachable
  return words.openQuestion(formatNummer(nummer), artText(art), formatZeit(days, 'day', 'dativ'), stand, frage)
}

function prepareConfirm(args: readonly string[]): Act {
  const options = readOptions(args, { nummer: 'text', id: 'text', antwort: 'text' })
  const name = readName(options)
  const antwort = options.antwort === undefined ? undefined : readLines('--antwort', options.antwort, LONGEST_BESCHEID)
  return (context) => decide(context, name, { status: 'bestaetigt', ...(antwort !== undefined && { antwort }) })
}

function prepareReject(args: readonly string[]): Act {
  const options = readOptions(args, { nummer: 'text', id: 'text', grund: 'text' })
  const name = readName(options)
  const grund = readText('--grund', options.grund, LONGEST_GRUND)
  return (context) => decide(context, name, { status: 'abgelehnt', grund })
}

function readName(given: { readonly nummer: string | undefined; readonly id: string | undefined }): VorgangName {
  if ((given.nummer === undefined) === (given.id === undefined)) throw new Unable(words.oneOfTwo)
  if (given.nummer === undefined) return { id: readId('--id', given.id) }
  const nummer = readNummer(given.nummer)
  if (nummer === undefined) throw new Unable(words.notANummer)
  return { nummer }
}

async function knownVorgang(database: Database, name: VorgangName): Promise<OperatorRow> {
  const row = await vorgangForOperator(database, name)
  if (!row) throw new Unable(words.unknown)
  return row
}

/** Does the work, and says in words why it is refused. */
async function saying(database: Database, name: VorgangName, row: OperatorRow, work: () => Promise<unknown>): Promise<void> {
  const nummer = formatNummer(row.nummer)
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'NochNichtUebergeben') throw new Unable(words.waits(nummer))
    if (error.code === 'UngueltigeAnfrage')
      throw new Unable(kindOf(row.art).answer === 'inWords' ? words.answerMissing : words.noAnswerHere)
    if (error.code === 'RueckfrageOffen') throw new Unable(words.questionOpen(nummer))
    if (error.code === 'RueckfrageNichtMoeglich') throw new Unable(words.noAnswerPossible(nummer))
    const now = await vorgangForOperator(database, name)
    throw new Unable(now ? words.over(nummer, words.stati[now.status]) : words.unknown)
  }
}

async function decide({ database, entscheidung }: ActContext, name: VorgangName, decision: Decision): Promise<readonly string[]> {
  const row = await knownVorgang(database, name)
  const nummer = formatNummer(row.nummer)
  const service = await entscheidung()
  await saying(database, name, row, () => decideForOperator(service, database, row.id, decision))
  return [decision.status === 'bestaetigt' ? words.confirmed(nummer, artText(row.art)) : words.rejected(nummer, artText(row.art))]
}
