import { runAdmin } from './admin.ts'
import { importInto } from './import.ts'
import type { RunningPortal } from './portal.ts'

/** Imports an application without an owner. Gives its number. */
export async function importAntrag(portal: RunningPortal, nummer: string): Promise<string> {
  const antrag = {
    art: 'antrag',
    Antragsnummer: nummer,
    Anlagenart: 'PV',
    Anlagenleistung: 12.4,
    AnlagenAdresse: { Strasse: 'Ahornallee', Hausnummer: '7', PLZ: '12345', Ort: 'Musterstadt' },
    ErrichterFirmenname: 'Dachwerk Probe',
    ErrichterOrt: 'Musterfelde',
    BetreiberName: { Name: 'Probe', Vorname: 'Petra' },
    AntragVersendet: '2026-03-02',
  }
  await importInto(portal, `${JSON.stringify(antrag)}\n`, {})
  return nummer
}

/** Runs `npm run admin -- einladung anlegen` on this portal, by mail. */
export async function invite(portal: RunningPortal, antrag: string, an: string): Promise<void> {
  await runAdmin(portal, 'einladung', 'anlegen', '--antrag', antrag, '--kanal', 'email', '--an', an)
}
