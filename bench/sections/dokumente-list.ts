import { listDokumenteV5 } from '#contract/dokumente/endpoints.ts'
import type { DokumentenlisteV5 } from '#contract/dokumente/schema.ts'
import { insertCustomer } from '../data/customer.ts'
import { fetchText, openLoad, type Target } from '../processes/load.ts'
import { callOf } from '../data/pages.ts'
import { startPortal } from '../processes/portal.ts'
import type { Report } from '../results/report.ts'
import { compare } from './scale.ts'
import { migratedDatabase, NO_POSTGRES, onDatabase, type Workplace } from '../processes/workplace.ts'

const LINE = 'dokumente.liste.million-to-thousand'
const MANY = 3_000_000
const FEW = 3000
const OWN = 40
const AT_MOST = 2

/** Thirty documents of each other customer, and those of the measured one. */
const FILL = `
  -- references hold by the way the numbers are made, and checking each would take longer than all the rest
  set session_replication_role = replica;
  insert into portal.dokument (dokument_id, gp_nummer, vk_nummer, vertragskontotyp, titel, versanddatum, typ, abrechnungsbetrag, datei, groesse, pruefsumme)
    select 'd-' || n, case when n > $OWN then (1000000000 + n / 30)::text else '9900000001' end,
           case when n > $OWN then (2000000000 + n / 30)::text else '9800000001' end, 'Einspeiser', 'Jahresabrechnung ' || n,
           date '2016-01-01' + n % 3900, (array['RT', 'RS', 'MA', 'VB', 'KS'])[1 + n % 5], 12.5, n || '.pdf', 1000, decode(repeat('00', 32), 'hex')
      from generate_series(1, $N) n;
  set session_replication_role = origin`

/** The median time of a page of the list with three million documents, compared with three thousand. */
export async function measureDokumentenliste(report: Report, work: Workplace): Promise<void> {
  if (!work.postgres) return report.skip(LINE, NO_POSTGRES)
  const few = await startSide(work, work.postgres, FEW)
  const many = await startSide(work, work.postgres, MANY)
  const load = openLoad(1)
  await compare(report, load, LINE, [many.target, few.target], AT_MOST)
  load.close()
  await Promise.all([few.stop(), many.stop()])
}

async function startSide(work: Workplace, postgres: string, documents: number): Promise<{ target: Target; stop(): Promise<void> }> {
  const database = await migratedDatabase(work, postgres)
  const portal = await startPortal(work, { databaseUrl: database, as: 'probed process', modus: 'betrieb', limitSeconds: 30 })
  const fill = FILL.replaceAll('$OWN', String(OWN)).replaceAll('$N', String(documents))
  await onDatabase(database, (client) => client.query(fill))
  const target = callOf(portal, await insertCustomer(database), listDokumenteV5.path)
  const { Gesamtanzahl } = JSON.parse(await fetchText(target)) as DokumentenlisteV5
  if (Gesamtanzahl !== OWN) throw new Error(`the list has ${Gesamtanzahl} documents`)
  return { target, stop: () => portal.stop() }
}
