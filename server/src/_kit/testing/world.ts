import { DAY } from '#contract/_shared/datum/units.ts'
import { randomUUID } from 'node:crypto'
import type { TestPortal } from '../testing.ts'
import { keepFile, withERechnung } from './files.ts'
import { bankwunsch, zusammenlegungOf } from './bodies.ts'
import type { Ids, Principal } from './matrix-rows.ts'
import { sha256, type Customer } from './rows.ts'

/** A principal of the matrix: their ids, and marks that only they may read. */
export interface Inhabitant {
  readonly ids: Ids
  readonly marks: readonly string[]
}

export interface World {
  readonly owner: Inhabitant
  readonly foreign: Inhabitant
  readonly wrongType: Inhabitant
  /** Cookies of new sessions of this principal; several where they are equivalent. */
  cookiesOf(principal: Principal): Promise<readonly (string | undefined)[]>
}

/** Creates all principals of the matrix, each with their own rows. */
export async function createWorld(portal: TestPortal): Promise<World> {
  const settlers: Partial<Record<Principal, Customer>> = {}
  const settle = async (principal: Principal, typen: readonly string[]): Promise<Inhabitant> => {
    const name = `Kanarie ${principal}`
    const customer = await portal.customer({ partner: { name } })
    settlers[principal] = customer
    const { ids, marks } = await rowsFor(portal, customer, typen)
    await consent(portal, customer, ids, principal === 'owner' ? 'ausstehend' : 'gesetzt')
    return { ids, marks: [...marks, name] }
  }
  const owner = await settle('owner', ['Einspeiser', 'Trinkwasser', 'Redispatch'])
  const foreign = await settle('foreign', ['Einspeiser', 'Trinkwasser', 'Redispatch'])
  const wrongType = await settle('wrongType', ['Dienstleistung'])
  return {
    owner,
    foreign,
    wrongType,
    cookiesOf: async (principal) => {
      if (principal === 'anonymous') return [undefined]
      if (principal === 'expired') {
        const ended = await portal.signIn({ sub: owner.ids['KundeSub'] ?? '' })
        await endSession(portal, ended.cookie)
        return [ended.cookie, ended.cookie.replace(/=.*/, '=never-made')]
      }
      const settler = settlers[principal]
      if (settler) await settleAgain(portal, settler)
      if (principal === 'betrieb') await askAgain(portal, owner)
      const rollen = principal === 'support' || principal === 'betrieb' ? [principal] : []
      const { cookie } = await portal.signIn(settler ? { sub: settler.sub } : { rollen })
      return [cookie]
    },
  }
}

/** The request about the owner's factor is open again: a call decided it, or ended it with the account. */
async function askAgain(portal: TestPortal, { ids }: Inhabitant): Promise<void> {
  await portal.sql('delete from portal.freigabe where id = $1', [ids['freigabe_id']])
  await portal.insert('freigabe', { id: ids['freigabe_id'], sub: ids['KundeSub'] })
}

/** Makes the session a day idle. */
async function endSession(portal: TestPortal, cookie: string): Promise<void> {
  const [, token = ''] = cookie.split('=')
  await portal.sql(`update portal.sitzung set last_seen_at = last_seen_at - interval '1 day' where token_hash = $1`, [sha256(token)])
}

/** Gives a customer rows in every table: an account of each type with meter and reading, a notice, and a document with its file. */
async function rowsFor(portal: TestPortal, customer: Customer, typen: readonly string[]): Promise<Inhabitant> {
  const gp_nummer = customer.gp
  const accounts = await Promise.all(typen.map((typ, index) => account(portal, gp_nummer, typ, `8${index}${gp_nummer.slice(2)}`)))
  const [{ vk_nummer, zaehlernummer } = { vk_nummer: '', zaehlernummer: '' }] = accounts
  const meldung_id = `m-${gp_nummer}`
  await portal.insert('meldung', { meldung_id, gp_nummer, vk_nummer, nachricht: `Nachricht an ${gp_nummer}` })
  const dokument_id = `d-${gp_nummer}`
  const file = await keepFile(portal.fileFolder, `${dokument_id}.pdf`, `%PDF-1.4 an ${gp_nummer}`)
  const erechnung = await keepFile(portal.fileFolder, `${dokument_id}.xml`, `<?xml version="1.0"?><Invoice>an ${gp_nummer}</Invoice>`)
  await portal.insert('dokument', { dokument_id, gp_nummer, vk_nummer, ...withERechnung(file, erechnung) })
  const markierung_id = randomUUID()
  await portal.insert('dokument', { dokument_id: `g-${gp_nummer}`, gp_nummer, vk_nummer, gelesen: true, markierung: markierung_id })
  const vorgang = await vorgangOf(portal, customer)
  const einspeisung = typen.includes('Einspeiser') ? await einspeisungOf(portal, customer, vk_nummer, accounts.at(-1)?.vk_nummer ?? '') : {}
  await portal.insert('zahlung', { zahlung_id: `z-${gp_nummer}`, vk_nummer, gp_nummer })
  const wasser = typen.includes('Trinkwasser') ? await trinkwasserOf(portal, gp_nummer, accounts[1]) : {}
  const freigabe_id = randomUUID()
  const ids = {
    freigabe_id,
    gp_nummer,
    vk_nummer,
    jahr: '2026',
    meldung_id,
    dokument_id,
    dokument_ids: dokument_id,
    markierung_id,
    // only the operator's system asks for imports
    import_id: randomUUID(),
    gp: gp_nummer,
    geschaeftspartner: gp_nummer,
    gpnummer: gp_nummer,
    GPNummer: gp_nummer,
    vertragskonto: vk_nummer,
    VertragskontoFilter: vk_nummer,
    Vertragskonto: vk_nummer,
    meterNumber: zaehlernummer,
    PhotovoltaikZaehlernummer: zaehlernummer,
    HaushaltZaehlernummer: `1HAU${gp_nummer}`,
    ma_st_r_nummer: `SEE90${gp_nummer}`,
    KundeSub: customer.sub,
    email: `${customer.sub}@demo.example`,
    token: gp_nummer.padEnd(43, 'a'),
    typ: 'totp',
    exchange_id: `exchange-${gp_nummer}`,
    ...vorgang,
    ...einspeisung,
    ...wasser,
  }
  if (typen.includes('Einspeiser')) await zusammenlegungFor(portal, customer, ids)
  await bankstoppFor(portal, customer, ids)
  await portal.insert('freigabe', { id: freigabe_id, iss: customer.iss, sub: customer.sub })
  return {
    ids,
    marks: [gp_nummer, meldung_id, dokument_id, ...Object.values<string>(einspeisung), ...accounts.flatMap((one) => Object.values(one))],
  }
}

/**
 * The owner's link is pending. That of others was followed, so that following it again changes nothing.
 *
 * A good link stays; any other is reset, since earlier calls may have changed it.
 */
async function consent(portal: TestPortal, { iss, sub }: Customer, ids: Ids, status: string): Promise<void> {
  const now = portal.clock.now()
  const weekAgo = new Date(now.getTime() - 7 * DAY * 1000)
  await portal.sql(
    `insert into portal.einwilligung as e (iss, sub, status, email, token_hash, vorname, nachname, seit, gesendet_am)
     values ($1, $2, $3, $4, $5, 'Ada', 'Sonne', $6, $6)
     on conflict (iss, sub) do update
       set status = $3, email = $4, token_hash = $5, seit = $6, gesendet_am = $6
       where e.status = 'widerrufen' or e.token_hash <> $5 or e.gesendet_am <= $7`,
    [iss, sub, status, ids['email'], sha256(ids['token'] ?? ''), now, weekAgo],
  )
}

/** Repairs what a call may have undone: a deleted account with its link and consent, a withdrawn consent, a consent by another link. */
async function settleAgain(portal: TestPortal, customer: Customer): Promise<void> {
  const { iss, sub, gp } = customer
  await portal.sql('delete from portal.kontoloeschung')
  await portal.sql('insert into portal.zugang (iss, sub, gp_nummer) values ($1, $2, $3) on conflict do nothing', [iss, sub, gp])
  await consent(portal, customer, { email: `${sub}@demo.example`, token: gp.padEnd(43, 'a') }, 'ausstehend')
  // one document is unread; that of the act on many keeps its mark
  await portal.sql(`update portal.dokument set gelesen = dokument_id = $2 where dokument_id in ($1, $2)`, [`d-${gp}`, `g-${gp}`])
  // reopen what the deletion withdrew, unless another such request is open
  await portal.sql(
    `update portal.vorgang v set status = 'eingegangen' where nummer = $1 and not exists (
       select from portal.vorgang o where o.art = v.art and o.schluessel = v.schluessel and o.status in ('eingegangen', 'uebermittelt'))`,
    [`Z${gp}Q`],
  )
  // link the application again and forget wrong attempts
  await portal.sql('delete from portal.quota')
  await portal.sql(`update portal.antrag set status = 'verknuepft', iss = $1, sub = $2 where antragsnummer = $3`, [iss, sub, `A${gp}`])
}

/** A plant, a redispatch group, a device, an application linked by the person, and an invitation to another. */
async function einspeisungOf(portal: TestPortal, { iss, sub, gp }: Customer, vk_nummer: string, redispatchkonto: string) {
  const antrag_id = `a${gp}`.padEnd(32, '0')
  const einladung_id = `e${gp}`.padEnd(32, '0')
  const geraet_id = `g-${gp}`
  const invited_until = new Date(portal.clock.now().getTime() + 30 * DAY * 1000)
  await portal.insert('anlage', { vk_nummer, gp_nummer: gp })
  await portal.insert('abschlag', { vk_nummer, gp_nummer: gp })
  await portal.insert('bankdaten', { vk_nummer, gp_nummer: gp })
  // a year of readings with its bill, so that there is a recommended advance
  await portal.insert('zaehlerstand', { vk_nummer, gp_nummer: gp, zaehlernummer: `1EMH${vk_nummer}`, datum: '2025-10-31', zaehlerstand: 0 })
  const settled = { zahlungsart: 'Abrechnung', abrechnung_von: '2025-10-01', abrechnung_bis: '2026-09-30' }
  await portal.insert('zahlung', { zahlung_id: `b-${gp}`, vk_nummer, gp_nummer: gp, ...settled })
  await portal.insert('redispatchgruppe', { vk_nummer: redispatchkonto, gp_nummer: gp, ressourcennummer_sr: `SR${gp}` })
  await portal.insert('geraet', { geraet_id, vk_nummer, gp_nummer: gp })
  await portal.insert('antrag', { antragsnummer: `A${gp}`, antrag_id, gp_nummer: gp, status: 'verknuepft', iss, sub })
  const invited = { eingeladen_bis: invited_until, betreiber_email: 'anlagenbetrieb@demo.example' }
  await portal.insert('antrag', { antragsnummer: `E${gp}`, antrag_id: einladung_id, ...invited })
  return { antrag_id, einladung_id, geraet_id }
}

/** A water connection with its advance and mandate. */
async function trinkwasserOf(portal: TestPortal, gp_nummer: string, konto: { vk_nummer: string; zaehlernummer: string } | undefined) {
  const { vk_nummer, zaehlernummer } = konto ?? { vk_nummer: '', zaehlernummer: '' }
  await portal.insert('wasseranschluss', { vk_nummer, gp_nummer })
  await portal.insert('abschlag', { vk_nummer, gp_nummer })
  await portal.insert('bankdaten', { vk_nummer, gp_nummer, mandatsreferenz: `NM-${gp_nummer}`, mandat_genutzt_am: '2026-01-01' })
  return { wasserkonto: vk_nummer, Wasserzaehlernummer: zaehlernummer }
}

/** An open request like the one that the matrix sends. */
async function zusammenlegungFor(portal: TestPortal, { iss, sub, gp }: Customer, ids: Ids): Promise<void> {
  const [vk_nummer, nutzlast] = [ids['vk_nummer'], JSON.stringify(zusammenlegungOf(ids))]
  const what = { art: 'Zusammenlegung', schluessel: vk_nummer, gp_nummer: gp, vk_nummer, nutzlast }
  await portal.insert('vorgang', { id: randomUUID(), nummer: `Z${gp}Q`, iss, sub, ...what })
}

/** A bank change already stopped by its link, so that stopping it again changes nothing. */
async function bankstoppFor(portal: TestPortal, { iss, sub, gp }: Customer, ids: Ids): Promise<void> {
  const [vorgang_id, vk_nummer, nutzlast] = [randomUUID(), ids['vk_nummer'], JSON.stringify(bankwunsch)]
  const what = { art: 'Bankdaten', schluessel: `${vk_nummer}|matrix`, gp_nummer: gp, vk_nummer, nutzlast, status: 'zurueckgezogen' }
  await portal.insert('vorgang', { id: vorgang_id, nummer: `B${gp}Q`, iss, sub, ...what })
  const gestoppt_am = portal.clock.now()
  await portal.insert('bankstopp', { token_hash: sha256(ids['token'] ?? ''), vorgang_id, gueltig_bis: '2100-01-01T00:00:00Z', gestoppt_am })
}

/** A request that no call of the matrix replaces. Its number matches nobody's ids, since anyone who has it may look it up. */
async function vorgangOf(portal: TestPortal, { iss, sub, gp }: Customer) {
  const vorgang_id = randomUUID()
  const nummer = `${gp.replaceAll(/\d/g, (digit) => 'ABCDEFGHJK'[Number(digit)] ?? '')}QX`
  const nutzlast = JSON.stringify({ Feld: 'Telefonnummer', Wert: `+4930${gp}` })
  const what = { art: 'PersoenlicheDaten', schluessel: `${gp}|matrix`, gp_nummer: gp, nutzlast }
  await portal.insert('vorgang', { id: vorgang_id, nummer, iss, sub, ...what })
  return { vorgang_id, nummer, ...(await gefragtOf(portal, { iss, sub, gp })) }
}

/** A request with a question of the operator's. It was handed over, so that no call withdraws it. */
async function gefragtOf(portal: TestPortal, { iss, sub, gp }: Pick<Customer, 'iss' | 'sub' | 'gp'>) {
  const [gefragt_id, RueckfrageId] = [randomUUID(), randomUUID()]
  const nutzlast = JSON.stringify({ Feld: 'Mobilfunknummer', Wert: `+4915${gp}` })
  const what = { art: 'PersoenlicheDaten', schluessel: `${gp}|gefragt`, gp_nummer: gp, nutzlast, status: 'uebermittelt' }
  await portal.insert('vorgang', { id: gefragt_id, nummer: `R${gp}Q`, iss, sub, ...what })
  await portal.insert('rueckfrage', { id: RueckfrageId, vorgang_id: gefragt_id, gp_nummer: gp, frage: `Was gilt fuer ${gp}?` })
  return { gefragt_id, RueckfrageId }
}

async function account(portal: TestPortal, gp_nummer: string, typ: string, vk_nummer: string) {
  const zaehlernummer = `1EMH${vk_nummer}`
  const meter = typ === 'Trinkwasser' ? { meter_type: 'WATER_METER', zaehlertyp: 'Wasserzaehler' } : {}
  await portal.insert('vertragskonto', { vk_nummer, gp_nummer, typ })
  await portal.insert('zaehler', { vk_nummer, gp_nummer, zaehlernummer, ...meter })
  await portal.insert('zaehlerstand', { vk_nummer, gp_nummer, zaehlernummer })
  return { vk_nummer, zaehlernummer }
}
