import { OBIS } from '#contract/_shared/zaehlerstand/zaehlerstand.ts'
import type { Zusammenlegung } from '#contract/anlagen/schema.ts'
import type { anlagenNutzlasten } from '#contract/anlagen/nutzlast.ts'
import type { Auffaelligkeit } from '#contract/zaehlerstaende/plausibilitaet.ts'
import type * as z from 'zod/mini'
import type { Transaction } from '#platform/db/port.ts'
import type { Person } from '../_kit/context.ts'
import type { FindAuffaelligkeiten } from '../vorgaenge/auffaelligkeit.ts'
import type { AnlageRow } from './store.ts'

export interface AntragService {
  readonly findAuffaelligkeiten: FindAuffaelligkeiten
}

/** Checks the reading of an exemption. The call names no meter and no day, so the plant's meter and today count. */
export async function noteOfSteuerbefreiung(
  service: AntragService,
  db: Transaction,
  { gps }: Person,
  { vk_nummer: vkNummer, zaehlernummer }: AnlageRow,
  wert: number | undefined,
  datum: string,
): Promise<Auffaelligkeit | undefined> {
  if (wert === undefined || zaehlernummer === null) return undefined
  const werte = [{ obis: OBIS.einspeisung, wert }]
  const [odd] = await service.findAuffaelligkeiten(db, gps, { zaehlernummer, vkNummer, datum, werte })
  return odd
}

type Merging = z.output<typeof anlagenNutzlasten.Zusammenlegung.schema>
type Notes = Pick<Merging, `${'Photovoltaik' | 'Haushalt'}Auffaelligkeit_${1 | 2}_8_0`>

/** Checks the readings of a merging, as of today. The household's are checked only if its meter is one of the person's too. */
export async function notesOfZusammenlegung(
  service: AntragService,
  db: Transaction,
  { gps }: Person,
  { vk_nummer: vkNummer }: AnlageRow,
  body: Zusammenlegung,
  datum: string,
): Promise<Notes> {
  const { PhotovoltaikZaehlernummer, HaushaltZaehlernummer, HaushaltZaehlerstand_2_8_0: eingespeist } = body
  const [pv180, pv280] = await service.findAuffaelligkeiten(db, gps, {
    zaehlernummer: PhotovoltaikZaehlernummer,
    vkNummer,
    datum,
    werte: [
      { obis: OBIS.bezug, wert: body.PhotovoltaikZaehlerstand_1_8_0 },
      { obis: OBIS.einspeisung, wert: body.PhotovoltaikZaehlerstand_2_8_0 },
    ],
  })
  const [haus180, haus280] = await service.findAuffaelligkeiten(db, gps, {
    zaehlernummer: HaushaltZaehlernummer,
    datum,
    werte: [
      { obis: OBIS.bezug, wert: body.HaushaltZaehlerstand_1_8_0 },
      ...(eingespeist === undefined ? [] : [{ obis: OBIS.einspeisung, wert: eingespeist }]),
    ],
  })
  return {
    PhotovoltaikAuffaelligkeit_1_8_0: pv180,
    PhotovoltaikAuffaelligkeit_2_8_0: pv280,
    HaushaltAuffaelligkeit_1_8_0: haus180,
    HaushaltAuffaelligkeit_2_8_0: haus280,
  }
}
