import { statement, type Queries } from '#platform/db/port.ts'
import { IS_FIRST, UNTRIED } from './zustellung/store.ts'

/** Why nothing is sent to a receiver: a command, a day of failures, or its own 410. */
export type Anhaltegrund = 'befehl' | 'ausfall' | 'abgemeldet'

export interface WebhookRow {
  readonly id: string
  readonly name: string
  readonly adresse: string
  /** null for all */
  readonly arten: readonly string[] | null
  /** encrypted */
  readonly geheimnis: Buffer
  readonly geheimnis_davor: Buffer | null
  readonly davor_gilt_bis: Date | null
  readonly created_at: Date
  readonly angehalten_am: Date | null
  readonly angehalten_weil: Anhaltegrund | null
  readonly scheitert_seit: Date | null
  readonly fehlversuche: number
}

const COLUMNS = `id, name, adresse, arten, geheimnis, geheimnis_davor, davor_gilt_bis, created_at, angehalten_am, angehalten_weil,
  scheitert_seit, fehlversuche`

export interface NewWebhook {
  readonly id: string
  readonly name: string
  readonly adresse: string
  readonly arten: readonly string[] | undefined
  readonly geheimnis: Buffer
  /** the last number that is none of its own */
  readonly verteiltBis: number
}

const insertStatement = statement(
  'webhook.insert',
  `insert into portal.webhook (id, name, adresse, arten, geheimnis, verteilt_bis, created_at) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (name) where geloescht_am is null do nothing returning id`,
)

/** False if the name is taken. */
export async function insertWebhook(
  db: Queries,
  { id, name, adresse, arten, geheimnis, verteiltBis }: NewWebhook,
  now: Date,
): Promise<boolean> {
  return (await db.query(insertStatement, [id, name, adresse, arten ? [...arten] : null, geheimnis, verteiltBis, now])).length > 0
}

const findStatement = statement('webhook.find', `select ${COLUMNS} from portal.webhook where name = $1 and geloescht_am is null`)

export async function findWebhook(db: Queries, name: string): Promise<WebhookRow | undefined> {
  const [row] = await db.query<WebhookRow>(findStatement, [name])
  return row
}

export interface WebhookState extends WebhookRow {
  readonly waiting: number
  readonly dead: number
  /** since when the oldest waiting one could have gone out */
  readonly oldest: Date | null
}

const statesStatement = statement(
  'webhook.states',
  `select ${COLUMNS},
          (select count(*) from portal.webhook_zustellung z where z.webhook_id = w.id and z.zustand = 'wartet')::integer as waiting,
          (select count(*) from portal.webhook_zustellung z where z.webhook_id = w.id and z.zustand = 'tot')::integer as dead,
          (select greatest(v.created_at, (select max(o.nicht_vor) from portal.outbox o where o.vorgang_id = v.id and o.ziel = 'erp'))
             from portal.vorgang v
            where v.id = (select z.vorgang_id from portal.webhook_zustellung z where z.webhook_id = w.id and z.zustand = 'wartet'
                           order by z.folge limit 1)) as oldest
     from portal.webhook w where geloescht_am is null order by name`,
)

/** All receivers with what waits for them. */
export function listWebhooks(db: Queries): Promise<WebhookState[]> {
  return db.query<WebhookState>(statesStatement)
}

const changeStatement = statement(
  'webhook.change',
  `update portal.webhook set name = $2, adresse = $3, arten = $4 where id = $1 and geloescht_am is null
      and not exists (select from portal.webhook o where o.name = $2 and o.id <> $1 and o.geloescht_am is null) returning id`,
)

/** False if the name is taken. */
export async function changeWebhook(
  db: Queries,
  { id, name, adresse, arten }: Pick<WebhookRow, 'id' | 'name' | 'adresse' | 'arten'>,
): Promise<boolean> {
  return (await db.query(changeStatement, [id, name, adresse, arten ? [...arten] : null])).length > 0
}

const secretStatement = statement(
  'webhook.secret',
  `update portal.webhook set geheimnis = $2, geheimnis_davor = case when $3::timestamptz > $4 then geheimnis end,
          davor_gilt_bis = case when $3::timestamptz > $4 then $3 end
    where id = $1 and (davor_gilt_bis is null or davor_gilt_bis <= $4 or $3 <= $4) returning id`,
)

/**
 * The secret in force becomes the former one, until a moment.
 *
 * False while there is a former one already: it may be the only one that the receiver has. With a moment that is over both end.
 */
export async function replaceSecret(db: Queries, id: string, geheimnis: Buffer, formerUntil: Date, now: Date): Promise<boolean> {
  return (await db.query(secretStatement, [id, geheimnis, formerUntil, now])).length > 0
}

const lostStatement = statement(
  'webhook.lostSecret',
  'update portal.webhook set geheimnis = $2 where id = $1 and davor_gilt_bis > $3 returning id',
)

/** Replaces a secret that got lost; the former one stays as it is. False without a former one. */
export async function replaceLostSecret(db: Queries, id: string, geheimnis: Buffer, now: Date): Promise<boolean> {
  return (await db.query(lostStatement, [id, geheimnis, now])).length > 0
}

const pauseStatement = statement(
  'webhook.pause',
  'update portal.webhook set angehalten_am = $2, angehalten_weil = $3 where id = $1 and angehalten_am is null',
)

export async function pauseWebhook(db: Queries, id: string, grund: Anhaltegrund, now: Date): Promise<void> {
  await db.query(pauseStatement, [id, now, grund])
}

const resumeStatement = statement(
  'webhook.resume',
  `with resumed as (
     update portal.webhook set angehalten_am = null, angehalten_weil = null, scheitert_seit = null, fehlversuche = 0, pause_bis = null
      where id = $1 returning id)
   update portal.webhook_zustellung set naechster_versuch = ${UNTRIED}, versuche = 0, erster_versuch_am = null
    where webhook_id = $1 and zustand = 'wartet' and versuche > 0`,
)

/** Sends on, and gives what failed before all its tries again. */
export async function resumeWebhook(db: Queries, id: string): Promise<void> {
  await db.query(resumeStatement, [id])
}

const deleteStatement = statement(
  'webhook.delete',
  `with dropped as (
     update portal.webhook_zustellung set zustand = 'entfallen', erledigt_am = $2 where webhook_id = $1 and zustand = 'wartet')
   update portal.webhook set geloescht_am = $2, geheimnis = '', geheimnis_davor = null, davor_gilt_bis = null where id = $1`,
)

/** Secrets and what waits are gone at once, the rest by its period. */
export async function deleteWebhook(db: Queries, id: string, now: Date): Promise<void> {
  await db.query(deleteStatement, [id, now])
}

// --- runs

const CAN_RUN = `angehalten_am is null and geloescht_am is null and (pause_bis is null or pause_bis <= $2)
  and (belegt_bis is null or belegt_bis <= $2)`

const askStatement = statement(
  'webhook.ask',
  `update portal.webhook set belegt_von = $3, belegt_bis = $4 where id = $1 and ${CAN_RUN} returning id`,
)

/** Reserves a receiver for a run that is asked for. False while another one is under way. */
export async function reserveRun(db: Queries, id: string, lauf: string, until: Date, now: Date): Promise<boolean> {
  return (await db.query(askStatement, [id, now, lauf, until])).length > 0
}

const claimStatement = statement(
  'webhook.claim',
  `update portal.webhook set belegt_bis = $3 where id = $1 and belegt_von = $2 and angehalten_am is null and geloescht_am is null
   returning ${COLUMNS}`,
)

/** Begins or goes on with a run; undefined if another one has taken over, or the receiver is paused. */
export async function claimRun(db: Queries, id: string, lauf: string, until: Date): Promise<WebhookRow | undefined> {
  const [row] = await db.query<WebhookRow>(claimStatement, [id, lauf, until])
  return row
}

const releaseStatement = statement(
  'webhook.release',
  'update portal.webhook set belegt_von = null, belegt_bis = null where id = $1 and belegt_von = $2',
)

export async function releaseRun(db: Queries, id: string, lauf: string): Promise<void> {
  await db.query(releaseStatement, [id, lauf])
}

export interface Health {
  readonly failingSince: Date | null
  readonly failures: number
  readonly pauseUntil: Date | null
}

const healthStatement = statement(
  'webhook.health',
  'update portal.webhook set scheitert_seit = $2, fehlversuche = $3, pause_bis = $4 where id = $1',
)

export async function keepHealth(db: Queries, id: string, { failingSince, failures, pauseUntil }: Health): Promise<void> {
  await db.query(healthStatement, [id, failingSince, failures, pauseUntil])
}

// --- distribution

export interface LookedAt {
  readonly id: string
  /** something has a number that it does not know yet */
  readonly lags: boolean
  /** something waits to be sent now, and for no earlier one */
  readonly is_due: boolean
  /** something is due and has no number yet */
  readonly is_unnumbered: boolean
}

const lookStatement = statement(
  'webhook.look',
  `select id, exists (select from portal.outbox o where o.folge > w.verteilt_bis) as lags,
          ${CAN_RUN.replaceAll('$2', '$1')} and exists (
            select from portal.webhook_zustellung d where d.webhook_id = w.id and d.naechster_versuch <= $1 and ${IS_FIRST}) as is_due,
          exists (select from portal.outbox o where o.ziel = 'erp' and o.folge is null and o.zugestellt_am is null and o.nicht_vor <= $1) as is_unnumbered
     from portal.webhook w where geloescht_am is null`,
)

/** What there is to do for each receiver. */
export function lookAtWebhooks(db: Queries, now: Date): Promise<LookedAt[]> {
  return db.query<LookedAt>(lookStatement, [now])
}

const lockStatement = statement(
  'webhook.lock',
  'select verteilt_bis, arten from portal.webhook where id = $1 and geloescht_am is null for update skip locked',
)

export type Place = { readonly verteilt_bis: number; readonly arten: readonly string[] | null }

/** Where a receiver is in the numbers; undefined while another process moves it. */
export async function lockPlace(db: Queries, id: string): Promise<Place | undefined> {
  const [row] = await db.query<Place>(lockStatement, [id])
  return row
}

const placeStatement = statement('webhook.place', 'update portal.webhook set verteilt_bis = $2 where id = $1')

export async function keepPlace(db: Queries, id: string, verteiltBis: number): Promise<void> {
  await db.query(placeStatement, [id, verteiltBis])
}
