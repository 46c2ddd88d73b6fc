import type { Database } from '#platform/db/port.ts'
import { acts, BANK_ACCOUNTS } from './acts.ts'
import type { Effect } from './history.ts'

const placeOf = (art: string, konto: string | null): string | undefined => {
  if (art === 'Bankdaten') return `bank ${Number(konto?.slice(1, 3))}`
  const names: Readonly<Record<string, string>> = {
    Zaehlerstand: 'reading',
    Abschlag: 'advance',
    Zusatzinformationen: 'note',
    PersoenlicheDaten: 'telephone',
    Frage: 'question',
  }
  return names[art]
}

interface VorgangRow {
  readonly id: string
  readonly sub: string
  readonly art: string
  readonly vk_nummer: string | null
  readonly value: string
  readonly open: boolean
  readonly handed_over: number
}

const VORGAENGE = `
  select v.id, v.sub, v.art, v.vk_nummer, v.status in ('eingegangen', 'uebermittelt', 'bestaetigt') as open,
         coalesce(v.nutzlast->>'Wert', v.nutzlast->>'Frage', right(v.nutzlast->>'IBAN', 4), v.nutzlast->>'Zaehlerstand') as value,
         (select count(*)::integer from portal.outbox o where o.vorgang_id = v.id and o.ziel = 'erp') as handed_over
    from portal.vorgang v order by v.created_at`

/** Everything that customers have written, as the database has it. */
export async function readEffects(database: Pick<Database, 'asOwner'>): Promise<Effect[]> {
  const sql = <R extends object>(text: string) => database.asOwner((owner) => owner.run<R>(text))
  const vorgaenge = await sql<VorgangRow>(VORGAENGE)
  const effects: Effect[] = vorgaenge.flatMap(({ id, sub, art, vk_nummer, value, open, handed_over }) => {
    const name = placeOf(art, vk_nummer)
    return name === undefined ? [] : [{ customer: sub, name, value, isCurrent: open, id, handedOver: handed_over }]
  })
  const notices = await sql<{ customer: string; number: string; gelesen: boolean }>(
    `select z.sub as customer, split_part(m.meldung_id, '-', 3) as number, m.gelesen
       from portal.meldung m join portal.zugang z using (gp_nummer) where m.meldung_id like 'm-%'`,
  )
  const names = await sql<{ customer: string; value: string }>(`select sub as customer, given_name as value from identity.account`)
  return [
    ...effects,
    ...notices.map(({ customer, number, gelesen }) => ({
      customer,
      name: `notice ${number}`,
      value: gelesen ? 'read' : 'unread',
      isCurrent: true,
    })),
    ...names.map((one) => ({ ...one, name: 'name', isCurrent: true })),
    ...names.flatMap(({ customer }) => initialOf(customer, effects)),
  ]
}

/** What was there before the first request about it; it counts as long as nothing else does. */
function initialOf(customer: string, effects: readonly Effect[]): Effect[] {
  const places = ['reading', 'advance', ...Array.from({ length: BANK_ACCOUNTS }, (_, number) => `bank ${number}`)]
  return places.map((name) => {
    const isReplaced = effects.some((one) => one.customer === customer && one.name === name && one.isCurrent)
    return { customer, name, value: acts[name.split(' ')[0] ?? '']?.initial ?? '', isCurrent: !isReplaced }
  })
}
