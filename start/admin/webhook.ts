import { isVorgangArt, allVorgaenge, type VorgangArt } from '#contract/all-vorgaenge.ts'
import { artText } from '#contract/vorgaenge/kinds.ts'
import { formatNummer, readNummer } from '#contract/vorgaenge/rules.ts'
import type { Database } from '#platform/db/port.ts'
import { addressProblemOf } from '#server/erp/webhook/address.ts'
import * as acts from '#server/erp/webhook/acts.ts'
import { FORMER_SECRET_HOURS, LONGEST_FORMER_SECRET_HOURS } from '#server/erp/webhook/limits.ts'
import type { WebhookRow, WebhookState } from '#server/erp/webhook/store.ts'
import { vorgangForOperator } from '#server/vorgaenge/entscheidung/acts.ts'
import { Unable } from '../command/unable.ts'
import type { Act, ActContext, Command } from './command.ts'
import { LONGEST_ARTEN, LONGEST_BEZEICHNUNG, LONGEST_PATH } from './limits.ts'
import { readMoment, showMoment } from './moment.ts'
import { readOptions, readText } from './options.ts'
import { texts as vorgangTexts } from './vorgang-texts.de.ts'
import { webhookTexts as words } from './webhook-texts.de.ts'

const ALL = 'alle'

export const webhookCommands: readonly Command[] = [
  { name: 'webhook anlegen', usage: '--name "…" --adresse https://… [--arten Zaehlerstand,…] [--seit …]', prepare: prepareAdd },
  { name: 'webhook liste', usage: '', prepare: prepareList },
  { name: 'webhook zeigen', usage: '--name "…" [--nummer …]', prepare: prepareShow },
  { name: 'webhook geheimnis', usage: '--name "…" [--frist-stunden …|--verloren]', prepare: prepareSecret },
  {
    name: 'webhook aendern',
    usage: `--name "…" [--neuer-name "…"] [--adresse https://…] [--arten Zaehlerstand,…|${ALL}]`,
    prepare: prepareChange,
  },
  { name: 'webhook anhalten', usage: '--name "…"', prepare: (args) => onNamed(args, acts.pauseWebhook, words.paused) },
  { name: 'webhook fortsetzen', usage: '--name "…"', prepare: (args) => onNamed(args, acts.resumeWebhook, words.resumed) },
  { name: 'webhook loeschen', usage: '--name "…"', prepare: (args) => onNamed(args, acts.deleteWebhook, words.deleted) },
  { name: 'webhook erneut', usage: '--name "…" --nummer …|--tote|--seit …', prepare: prepareAgain },
]

function prepareAdd(args: readonly string[]): Act {
  const options = readOptions(args, { name: 'text', adresse: 'text', arten: 'text', seit: 'text' })
  const name = readName(options.name)
  const adresse = readText('--adresse', options.adresse, LONGEST_PATH)
  const arten = options.arten === undefined ? undefined : readArten(options.arten)
  const seit = options.seit === undefined ? undefined : readMoment('--seit', options.seit)
  return async ({ webhooks }) => {
    const service = await webhooks()
    refuseAddress(adresse, service.mayBePlain)
    const added = await acts.addWebhook(service, { name, adresse, arten, seit })
    if (!added) throw new Unable(words.taken(name))
    return [words.made(name, artenText(arten)), added.secret, words.once, ...(seit ? [words.since(showMoment(seit), added.waiting)] : [])]
  }
}

const readName = (text: string | undefined) => readText('--name', text, LONGEST_BEZEICHNUNG)

/** Undefined for all kinds. */
function readArten(text: string): readonly VorgangArt[] | undefined {
  if (text === ALL) return undefined
  const arten = readText('--arten', text, LONGEST_ARTEN).split(',')
  return [
    ...new Set(
      arten.map((one) => {
        const art = one.trim()
        if (!isVorgangArt(art)) throw new Unable(words.unknownArt(art, Object.keys(allVorgaenge).join(', ')))
        return art
      }),
    ),
  ]
}

const artenText = (arten: readonly string[] | null | undefined) => arten?.join(', ') ?? words.all

function refuseAddress(adresse: string, mayBePlain: boolean): void {
  const problem = addressProblemOf(adresse, mayBePlain)
  if (problem) throw new Unable(words.adressen[problem])
}

function prepareList(args: readonly string[]): Act {
  readOptions(args, {})
  return async ({ webhooks }) => {
    const rows = await acts.allWebhooks(await webhooks())
    if (rows.length === 0) return [words.none]
    return rows.map(lineOfWebhook)
  }
}

/** A receiver, its state and what waits for it. */
export function lineOfWebhook(row: WebhookState): string {
  const shown = (moment: Date | null) => (moment ? showMoment(moment) : undefined)
  return words.shown(row, artenText(row.arten), shown(row.oldest), shown(row.scheitert_seit))
}

function prepareShow(args: readonly string[]): Act {
  const options = readOptions(args, { name: 'text', nummer: 'text' })
  const name = readName(options.name)
  const nummer = options.nummer === undefined ? undefined : readVorgang(options.nummer)
  return async ({ webhooks, database }) => {
    const service = await webhooks()
    const row = await named(service, name)
    const id = nummer === undefined ? undefined : await idOf(database, nummer)
    const tries = await acts.versucheOf(service, row, id)
    if (tries.length === 0) return [words.noTries]
    return tries.map((one) => {
      const was = one.nummer === null ? words.unknownVorgang : `${formatNummer(one.nummer)} ${artText(one.art ?? '')}`
      return words.versuch(showMoment(one.am), was, one.status, one.fehler, one.dauer_ms)
    })
  }
}

function readVorgang(text: string): string {
  const nummer = readNummer(text)
  if (nummer === undefined) throw new Unable(vorgangTexts.notANummer)
  return nummer
}

async function idOf(database: Database, nummer: string): Promise<string> {
  const row = await vorgangForOperator(database, { nummer })
  if (!row) throw new Unable(words.unknownNummer)
  return row.id
}

async function named(service: acts.WebhookService, name: string): Promise<WebhookRow> {
  const row = await acts.webhookNamed(service, name)
  if (!row) throw new Unable(words.unknown(name))
  return row
}

function prepareSecret(args: readonly string[]): Act {
  const options = readOptions(args, { name: 'text', 'frist-stunden': 'text', verloren: 'flag' })
  const name = readName(options.name)
  if (options.verloren && options['frist-stunden'] !== undefined) throw new Unable(words.hoursOrLost)
  const hours = options.verloren ? 'lost' : readHours(options['frist-stunden'])
  return async ({ webhooks }) => {
    const service = await webhooks()
    const secret = await acts.rotateSecret(service, await named(service, name), hours)
    const { davor_gilt_bis: end } = await named(service, name)
    const until = end ? showMoment(end) : undefined
    if (secret === undefined) throw new Unable(hours === 'lost' || !until ? words.noFormer(name) : words.formerInForce(name, until))
    return [words.rotated(name, until), secret, words.once]
  }
}

function readHours(text: string | undefined): number {
  if (text === undefined) return FORMER_SECRET_HOURS
  const hours = Number(text)
  if (!/^\d+$/.test(text) || hours > LONGEST_FORMER_SECRET_HOURS) throw new Unable(words.badHours)
  return hours
}

function prepareChange(args: readonly string[]): Act {
  const options = readOptions(args, { name: 'text', 'neuer-name': 'text', adresse: 'text', arten: 'text' })
  const name = readName(options.name)
  const { 'neuer-name': newName, adresse, arten } = options
  if (newName === undefined && adresse === undefined && arten === undefined) throw new Unable(words.nothing)
  const to = {
    ...(newName === undefined ? {} : { name: readText('--neuer-name', newName, LONGEST_BEZEICHNUNG) }),
    ...(adresse === undefined ? {} : { adresse: readText('--adresse', adresse, LONGEST_PATH) }),
    ...(arten === undefined ? {} : { arten: readArten(arten) ?? null }),
  }
  return async ({ webhooks }) => {
    const service = await webhooks()
    if (to.adresse !== undefined) refuseAddress(to.adresse, service.mayBePlain)
    const row = await named(service, name)
    const changed = { ...row, ...to }
    if (!(await acts.changeWebhook(service, row, changed))) throw new Unable(words.taken(changed.name))
    return [words.changed(changed.name)]
  }
}

function onNamed(
  args: readonly string[],
  act: (service: acts.WebhookService, row: WebhookRow) => Promise<void>,
  told: (name: string) => string,
): Act {
  const name = readName(readOptions(args, { name: 'text' }).name)
  return async ({ webhooks }) => {
    const service = await webhooks()
    await act(service, await named(service, name))
    return [told(name)]
  }
}

function prepareAgain(args: readonly string[]): Act {
  const { name: given, nummer, tote, seit } = readOptions(args, { name: 'text', nummer: 'text', tote: 'flag', seit: 'text' })
  const name = readName(given)
  if ([nummer !== undefined, tote, seit !== undefined].filter(Boolean).length !== 1) throw new Unable(words.oneOf)
  const vorgang = nummer === undefined ? undefined : readVorgang(nummer)
  const since = seit === undefined ? undefined : readMoment('--seit', seit)
  return async ({ webhooks, database }: ActContext) => {
    const service = await webhooks()
    const row = await named(service, name)
    const again = vorgang === undefined ? (since ? { since } : ('dead' as const)) : { vorgang: await idOf(database, vorgang) }
    return [words.again(name, await acts.deliverAgain(service, row, again))]
  }
}
