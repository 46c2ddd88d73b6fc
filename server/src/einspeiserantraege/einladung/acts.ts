import { DAY } from '#contract/_shared/datum/units.ts'
import { EINLADUNG_DAYS } from '#contract/einspeiserantraege/limits.ts'
import { fehlendeAngaben, pflichtangabenOf, type Pflichtangaben } from '#contract/einspeiserantraege/rules.ts'
import { inBatches } from '#platform/batches.ts'
import type { Database, Transaction } from '#platform/db/port.ts'
import type { JobSender, Queue, QueueRules } from '#platform/queue/queue.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { cleanUp } from '../../_kit/cleanup.ts'
import { asSystem } from '../../_kit/context.ts'
import { FORMER_DAYS, INVITED_AT_ONCE } from '../limits.ts'
import { addressOf, einladungMessage, type Ziel } from '../message.ts'
import type { EinspeiserantraegeService } from '../service.ts'
import type { AntragStand } from '../store.ts'
import { texts } from '../texts.de.ts'
import { adresseOf, einspeiserantragOf } from '../wire.ts'
import * as store from './store.ts'

export type Einladender = Pick<EinspeiserantraegeService, 'outbox' | 'betreiber' | 'publicUrl' | 'channels' | 'clock'>

/** Why no invitation went out. */
export type Hindernis =
  | { readonly grund: 'unbekannt' | 'verknuepft' | 'keineEMailAdresse' }
  | { readonly grund: 'kanalNichtEingerichtet'; readonly kanal: store.Kanal }
  | { readonly grund: 'unvollstaendig'; readonly fehlt: readonly (keyof Pflichtangaben)[] }

export interface Eingeladen {
  readonly kanal: store.Kanal
  /** e-mail address, or name and postal address of the letter */
  readonly an: string
  /** the page of the invitation */
  readonly link: string
  readonly gueltigBis: Date
}

interface Wish extends Pick<store.EinladungRow, 'kanal'> {
  /** default: the address in the application */
  readonly ziel?: Ziel | undefined
  /** the recipient; default: the operator of the plant */
  readonly name?: string | undefined
}

/** Sets a new id and queues its message in one transaction; earlier ids stop working. A linked application is not invited. */
async function invite(service: Einladender, tx: Transaction, row: AntragStand, { kanal, ...wish }: Wish): Promise<Eingeladen | Hindernis> {
  if (row.status === 'verknuepft') return { grund: 'verknuepft' }
  const antrag = einspeiserantragOf(row)
  const fehlt = fehlendeAngaben(antrag)
  if (fehlt.length > 0) return { grund: 'unvollstaendig', fehlt }
  const name = wish.name ?? operatorOf(row)
  const ziel = wish.ziel ?? zielOf(row, kanal, name)
  if (!ziel) return { grund: 'keineEMailAdresse' }
  if (!service.channels.includes(ziel.channel)) return { grund: 'kanalNichtEingerichtet', kanal }
  const now = service.clock.now()
  const gueltigBis = new Date(now.getTime() + EINLADUNG_DAYS * DAY * 1000)
  const antragId = randomBytes(16).toString('hex')
  await store.invite(tx, row.antragsnummer, { antragId, until: gueltigBis })
  const anlage = { ...pflichtangabenOf(antrag), Anlagenart: antrag.Anlagenart }
  const message = einladungMessage(service, { ziel, name, antragsnummer: row.antragsnummer, antragId, anlage, gueltigBis })
  await service.outbox.queue(tx, message, now)
  return { kanal, an: ziel.to, link: addressOf(service, antragId), gueltigBis }
}

function operatorOf({ betreiber_name, betreiber_vorname }: AntragStand): string | undefined {
  const name = [betreiber_vorname, betreiber_name].filter(Boolean).join(' ')
  return name === '' ? undefined : name
}

/** Returns undefined for a mail without a known address. */
function zielOf(row: AntragStand, kanal: store.Kanal, name: string | undefined): Ziel | undefined {
  if (kanal === 'EMail') return row.betreiber_email ? { channel: 'email', to: row.betreiber_email } : undefined
  const adresse = adresseOf(row)
  return adresse && letterTo(name ?? texts.letter.toOperator, adresse)
}

function letterTo(name: string, { Strasse, Hausnummer, PLZ, Ort }: Pflichtangaben['AnlagenAdresse']): Ziel {
  return { channel: 'letter', to: `${name}\n${Strasse} ${Hausnummer}\n${PLZ} ${Ort}` }
}

// --- invitations from the import

type Sending = Einladender & Pick<EinspeiserantraegeService, 'database' | 'log'>

export const einladungRules: QueueRules = {
  name: 'einladung',
  purpose: 'Importierte Einladungen zu Einspeiseanträgen versenden',
  tries: 20,
  pauseSeconds: 30,
  longestPauseSeconds: 3600,
  atOnce: 5,
  longestRunSeconds: 120,
  keptDays: 3,
  whenDead: 'Die Einladung ließ sich nicht erstellen; das Log nennt den Grund. Der Kunde hat nichts bekommen.',
}

/** The queue of imported invitations. */
export function einladungQueue(service: Sending): Queue {
  return { rules: einladungRules, work: ({ data }) => sendEinladung(service, String(data['einladung'])) }
}

/** Gives imported invitations to the job queue, each once. */
export function queueEinladungen({ database, clock }: Sending, jobs: JobSender, signal?: AbortSignal): Promise<void> {
  const batch = async (tx: Transaction) => {
    const ids = await store.takeOpen(tx, INVITED_AT_ONCE, clock.now())
    for (const id of ids) await jobs.send(tx, einladungRules, { einladung: id })
    return ids.length
  }
  return inBatches(INVITED_AT_ONCE, () => asSystem(database, (db) => db.transaction(batch)), signal)
}

/** Sends imported invitations without the job queue, for a demo. */
export async function sendImportedEinladungen(service: Sending): Promise<void> {
  const ids = await asSystem(service.database, (db) => store.takeOpen(db, INVITED_AT_ONCE, service.clock.now()))
  for (const id of ids) await sendEinladung(service, id)
}

/** Sends an invitation unless it is done. */
function sendEinladung(service: Sending, einladungId: string): Promise<void> {
  return asSystem(service.database, (db) =>
    db.transaction(async (tx) => {
      const antragsnummer = await store.antragOf(tx, einladungId)
      const antrag = antragsnummer === undefined ? undefined : await store.lockAntrag(tx, antragsnummer)
      const einladung = antrag && (await store.takeEinladung(tx, einladungId))
      if (!antrag || !einladung) return
      const done = await invite(service, tx, antrag, wishOf(einladung))
      // a linked application needs no invitation
      if ('grund' in done && done.grund !== 'verknuepft') {
        service.log.error({ einladung: einladungId, antragsnummer, ...done }, 'an invitation that was asked for cannot be sent')
      }
      await store.finish(tx, einladungId, service.clock.now())
    }),
  )
}

/** Deletes ids that were replaced long ago. */
export async function deleteFormerIds({ database, clock }: Pick<Sending, 'database' | 'clock'>, signal?: AbortSignal): Promise<void> {
  const before = new Date(clock.now().getTime() - FORMER_DAYS * DAY * 1000)
  await cleanUp(database, [(db) => store.forgetFormerIds(db, before)], signal)
}

function wishOf({ kanal, name, strasse, hausnummer, plz, ort }: store.EinladungRow): Wish {
  if (kanal === 'EMail' || !name || !strasse || !hausnummer || !plz || !ort) return { kanal, name: name ?? undefined }
  return { kanal, name, ziel: letterTo(name, { Strasse: strasse, Hausnummer: hausnummer, PLZ: plz, Ort: ort }) }
}

// --- invitations by command

export interface InviteCommand {
  readonly antragsnummer: string
  /** default: mail if an address is known, otherwise letter */
  readonly kanal: store.Kanal | undefined
  /** an e-mail address in place of the application's */
  readonly an: string | undefined
}

/** Creates the invitation at once; a running portal sends the message. */
export function inviteByCommand(service: Einladender, database: Database, command: InviteCommand): Promise<Eingeladen | Hindernis> {
  const { antragsnummer, an } = command
  return asSystem(database, (db) =>
    db.transaction(async (tx) => {
      const antrag = await store.lockAntrag(tx, antragsnummer)
      if (!antrag) return { grund: 'unbekannt' }
      const kanal = command.kanal ?? ((an ?? antrag.betreiber_email) ? 'EMail' : 'Postversand')
      const done = await invite(service, tx, antrag, { kanal, ziel: an === undefined ? undefined : { channel: 'email', to: an } })
      if ('grund' in done) return done
      await store.insertDone(tx, { einladung_id: randomUUID(), antragsnummer, kanal }, service.clock.now())
      return done
    }),
  )
}

/** The valid invitations, at most `most`. */
export function listInvited({ clock }: Pick<Einladender, 'clock'>, database: Database, most: number): Promise<store.InvitedRow[]> {
  return asSystem(database, (db) => store.listInvited(db, clock.now(), most))
}
