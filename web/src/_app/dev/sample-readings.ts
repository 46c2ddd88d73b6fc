import { OBIS } from '#contract/_shared/zaehlerstand/zaehlerstand.ts'
import { compareWith } from '../../vorgaenge/zaehlerstand/comparison.ts'

export const SAMPLE_REGISTER = { obis: OBIS.einspeisung, unit: 'kWh' } as const

/** A meter with one reading, 50 days before the day for which a new one counts. */
export const SAMPLE_READINGS = compareWith(
  [
    {
      datum: '2026-10-01',
      werte: [
        {
          ...SAMPLE_REGISTER,
          richtung: 'EINSPEISUNG',
          zaehlerstand: 12_100,
          ableseArtBezeichnung: '',
          ableseKategorieBezeichnung: '',
        },
      ],
    },
  ],
  '2026-11-20',
)
