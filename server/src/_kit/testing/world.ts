import type { TestPortal } from '../testing.ts'
import type { Ids, Principal } from './matrix.ts'
import { sha256, type Customer } from './rows.ts'

/** Somebody of the matrix: the ids of what is theirs, and what nobody else may read. */
export interface Inhabitant {
  readonly ids: Ids
  readonly marks: readonly string[]
}

export interface World {
  readonly owner: Inhabitant
  readonly foreign: Inhabitant
  readonly wrongType: Inhabitant
  /** The cookies of new sessions of this principal: several where one is as good as the other. */
  cookiesOf(principal: Principal): Promise<readonly (string | undefined)[]>
}

/** Everybody whom the matrix knows, each with rows of their own. */
export async function createWorld(portal: TestPortal): Promise<World> {
  const subs: Partial<Record<Principal, string>> = {}
  const settle = async (principal: Principal, typen: readonly string[]): Promise<Inhabitant> => {
    const name = `Kanarie ${principal}`
    const customer = await portal.customer({ partner: { name } })
    subs[principal] = customer.sub
    const { ids, marks } = await rowsFor(portal, customer, typen)
    return { ids, marks: [...marks, name] }
  }
  const owner = await settle('owner', ['Einspeiser', 'Trinkwasser', 'Redispatch'])
  const foreign = await settle('foreign', ['Einspeiser', 'Trinkwasser', 'Redispatch'])
  const wrongType = await settle('wrongType', ['Dienstleistung'])
  const ended = await portal.signIn({ sub: owner.ids['KundeSub'] ?? '' })
  await endSession(portal, ended.cookie)
  return {
    owner,
    foreign,
    wrongType,
    cookiesOf: async (principal) => {
      if (principal === 'anonymous') return [undefined]
      if (principal === 'expired') return [ended.cookie, ended.cookie.replace(/=.*/, '=never-made')]
      const sub = subs[principal]
      const { cookie } = await portal.signIn({ ...(sub ? { sub } : {}), ...(principal === 'support' ? { rollen: ['support'] } : {}) })
      return [cookie]
    },
  }
}

/** Idle for a day. */
async function endSession(portal: TestPortal, cookie: string): Promise<void> {
  const [, token = ''] = cookie.split('=')
  await portal.sql(`update portal.sitzung set last_seen_at = last_seen_at - interval '1 day' where token_hash = $1`, [sha256(token)])
}

/** A customer's rows in every table: an account of each type with a meter and a reading, and a notice. */
async function rowsFor(portal: TestPortal, customer: Customer, typen: readonly string[]): Promise<Inhabitant> {
  const gp_nummer = customer.gp
  const accounts = await Promise.all(typen.map((typ, index) => account(portal, gp_nummer, typ, `8${index}${gp_nummer.slice(2)}`)))
  const [{ vk_nummer, zaehlernummer } = { vk_nummer: '', zaehlernummer: '' }] = accounts
  const meldung_id = `m-${gp_nummer}`
  await portal.insert('meldung', { meldung_id, gp_nummer, vk_nummer, nachricht: `Nachricht an ${gp_nummer}` })
  const ids = { gp_nummer, vk_nummer, meldung_id, geschaeftspartner: gp_nummer, meterNumber: zaehlernummer, KundeSub: customer.sub }
  return { ids, marks: [gp_nummer, meldung_id, ...accounts.flatMap((one) => Object.values(one))] }
}

async function account(portal: TestPortal, gp_nummer: string, typ: string, vk_nummer: string) {
  const zaehlernummer = `1EMH${vk_nummer}`
  const meter = typ === 'Trinkwasser' ? { meter_type: 'WATER_METER', zaehlertyp: 'Wasserzaehler' } : {}
  await portal.insert('vertragskonto', { vk_nummer, gp_nummer, typ })
  await portal.insert('zaehler', { vk_nummer, gp_nummer, zaehlernummer, ...meter })
  await portal.insert('zaehlerstand', { vk_nummer, gp_nummer, zaehlernummer })
  return { vk_nummer, zaehlernummer }
}
