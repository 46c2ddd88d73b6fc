import type { Endpoint } from '#contract/_kit/endpoint.ts'
import { roleOf } from '#contract/_kit/endpoint.ts'
import { CODE } from '#server/account/testing/fake-konto.ts'
import { ada, createBrowser } from '#server/account/testing/sign-in.ts'
import { createSchluessel } from '#server/erp/schluessel/acts.ts'
import { geschaeftspartner } from '#server/erp/testing.ts'
import { callsOf, freePaar } from '#server/registrierungen/testing.ts'
import { addressOf, idsFor, pathOf } from '#server/_kit/testing/access.ts'
import type { InhabitedPortal } from '#server/_kit/testing/inhabited-portal.ts'
import type { Ids } from '#server/_kit/testing/matrix-rows.ts'
import { matrix } from '#server/_kit/testing/matrix.ts'
import { randomUUID } from 'node:crypto'

/** A request that changes something, as whoever may make it makes it for the first time. */
export interface Sample {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

interface Fresh {
  readonly path?: string
  readonly cookie?: string | undefined
  readonly body?: Readonly<Record<string, unknown>>
  readonly raw?: undefined | { readonly type: string; readonly text: string }
}

type Prepare = (inhabited: InhabitedPortal, cookie: string | undefined) => Promise<Fresh>

/** What calls need besides their line of the matrix, since it works only once or nobody of the matrix has it. */
const fresh: Readonly<Record<string, Prepare>> = {
  'account.beginLogin': async () => ({ path: '/auth/login' }),
  'account.exchangeToken': async ({ portal, provider }) => {
    const browser = createBrowser({ portal, provider })
    const { back, cookie } = await browser.begin({}, ada)
    return { cookie, path: `/auth/token?${browser.query({ ...back })}` }
  },
  'account.enrollFaktor': async ({ portal }, cookie) => {
    const begun = await portal.request('POST', '/api/portal/v1/konto/faktoren/totp/einrichten', { cookie })
    return { body: { exchange_id: begun.body.exchange_id, code: CODE } }
  },
  'account.validateCommunicationMedium': async ({ portal }, cookie) => {
    await portal.request('POST', '/auth/initiate_communication_medium', {
      cookie,
      body: { medium: 'mobile_number', value: '+491511111111' },
    })
    return { body: { code: CODE } }
  },
  'erp.confirmVorgang': async (inhabited) => ({ path: `/api/erp/v1/vorgaenge/${await pulled(inhabited)}/bestaetigung` }),
  'erp.rejectVorgang': async (inhabited) => ({ path: `/api/erp/v1/vorgaenge/${await pulled(inhabited)}/ablehnung` }),
  'erp.askBack': async (inhabited) => ({ path: `/api/erp/v1/vorgaenge/${await pulled(inhabited)}/rueckfrage` }),
  'erp.postImport': async () => ({ raw: { type: 'application/x-ndjson', text: `${JSON.stringify(geschaeftspartner())}\n` } }),
  'erp.putImportdatei': async () => ({ raw: { type: 'application/pdf', text: '%PDF-1.7' } }),
  'freigaben.confirmFreigabe': async ({ portal, provider }) => {
    const [id, staff] = [randomUUID(), await portal.signIn({ rollen: ['betrieb'], zweiterFaktor: true })]
    await portal.insert('freigabe', { id, iss: provider.issuer, sub: 'somebody' })
    return { cookie: staff.cookie, path: `/api/portal/v1/betrieb/freigaben/${id}/bestaetigung` }
  },
  'registrierungen.enterPin': async ({ portal }) => {
    const [person, paar, calls] = [await portal.signIn(), await freePaar(portal), callsOf(portal)]
    await calls.send(person, paar)
    return { cookie: person.cookie, body: { PIN: await calls.pinFor(paar) } }
  },
  'registrierungen.sendPin': async ({ portal }) => ({ body: { ...(await freePaar(portal)), KanalArt: 'EMail' } }),
  // the owner's is withdrawn by other calls
  'vorgaenge.withdrawVorgang': async (inhabited) => ({ path: `/api/portal/v1/vorgaenge/${await openVorgang(inhabited)}/zuruecknahme` }),
}

/** An open request of the owner. */
async function openVorgang({ portal, world, provider }: InhabitedPortal, status = 'eingegangen'): Promise<string> {
  const { KundeSub: sub, gp_nummer } = world.owner.ids
  const id = randomUUID()
  const nutzlast = JSON.stringify({ Feld: 'Telefonnummer', Wert: '+493012345678' })
  const what = {
    art: 'PersoenlicheDaten',
    schluessel: id,
    gp_nummer,
    nutzlast,
    status,
    nummer: id.replaceAll('-', '').slice(0, 12).toUpperCase(),
  }
  await portal.insert('vorgang', { id, iss: provider.issuer, sub, ...what })
  return id
}
const pulled = (inhabited: InhabitedPortal) => openVorgang(inhabited, 'uebermittelt')

/** The request with everything that it needs. A call that takes a key gets a new one. */
export async function sampleOf(endpoint: Endpoint, inhabited: InhabitedPortal): Promise<Sample> {
  const { portal, world } = inhabited
  const [usual] = await world.cookiesOf(roleOf(endpoint) ?? 'owner')
  const { path, cookie = usual, body, raw } = (await fresh[endpoint.name]?.(inhabited, usual)) ?? {}
  const matched = matchedOf(endpoint, world.owner.ids)
  const sent = raw ?? jsonOf(matched.body, body)
  const rights = endpoint.who === 'erp' ? { authorization: `Bearer ${await keyOf(portal)}` } : cookie === undefined ? {} : { cookie }
  const key = endpoint.idempotent ? { 'idempotency-key': randomUUID() } : {}
  return {
    method: endpoint.method,
    path: path ?? matched.path,
    headers: { ...rights, ...key, ...(sent ? { 'content-type': sent.type } : {}) },
    ...(sent ? { body: sent.text } : {}),
  }
}

/** Address and body by the call's line of the matrix. */
function matchedOf(endpoint: Endpoint, own: Ids) {
  const row = matrix[endpoint.name]
  const ids = row ? idsFor(row, own) : {}
  const { query, body } = row?.needs?.(ids) ?? {}
  return { path: query ? addressOf(endpoint, ids, query) : pathOf(endpoint, ids), body }
}

function jsonOf(...bodies: readonly (object | undefined)[]): Fresh['raw'] {
  if (bodies.every((body) => body === undefined)) return undefined
  return { type: 'application/json', text: JSON.stringify(Object.assign({}, ...bodies)) }
}

async function keyOf({ database, clock }: InhabitedPortal['portal']): Promise<string> {
  const rechte = ['lesen', 'bestaetigen', 'importieren'] as const
  return (await createSchluessel(database, { bezeichnung: 'SAP', rechte }, clock.now())).schluessel
}
