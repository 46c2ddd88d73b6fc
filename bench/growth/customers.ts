import { createHash, randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { ISS, TODAY } from './filled.ts'

/** Signs a generated customer in; returns the session's secret. */
export async function openSessionOf(client: Client, customer: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const profil = { email: 'ada@demo.example', name: 'Ada Sonne', given_name: 'Ada', family_name: 'Sonne', mobile_number: '' }
  await client.query(
    `insert into portal.sitzung (token_hash, iss, sub, profil, rollen, tokens, access_expires_at, auth_time, created_at, last_seen_at)
     values ($1, $2, $3, $4, '{}', $5, now() + interval '1 day', now(), now(), now())`,
    [createHash('sha256').update(token).digest(), ISS, `kunde-${customer}`, profil, randomBytes(64)],
  )
  return token
}

/** Leaves a generated customer with the rows of the last year. */
export async function forgetYearsBefore(client: Client, customer: number): Promise<void> {
  const days = { zaehlerstand: 'datum', dokument: 'versanddatum', zahlung: 'buchungstag', meldung: 'meldedatum', vorgang: 'created_at' }
  await client.query('set session_replication_role = replica')
  for (const [table, day] of Object.entries(days)) {
    await client.query(`delete from portal.${table} where gp_nummer = $1 and ${day} < date '${TODAY}' - 365`, [
      String(1_000_000_000 + customer),
    ])
  }
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze')
}
