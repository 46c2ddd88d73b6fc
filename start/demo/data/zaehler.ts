import type { Course, Register } from './readings.ts'

interface ZaehlerData {
  readonly Zaehlernummer: string
  readonly Zaehlertyp: string
  readonly MeterType: 'WATER_METER' | 'ELECTRIC_METER'
  readonly Messstellenbetreiber: string
  readonly Messlokation?: string
  readonly IsIms?: boolean
  readonly IsLastgang?: boolean
}

export interface DemoZaehler {
  readonly data: ZaehlerData
  /** its readings; if absent, it has none */
  readonly course?: Course
}

const OWN = 'Netz Musterland GmbH'
export const FOREIGN = 'Messwerk Nachbarstadt GmbH'

type Particulars = Partial<Pick<ZaehlerData, 'Messstellenbetreiber' | 'IsIms' | 'IsLastgang'>>

/** A meter for feed-in only. */
export function einwegzaehler(serial: number, course?: Course, particulars: Particulars = {}): DemoZaehler {
  return stromzaehler(serial, 'Einrichtungszaehler', course, particulars)
}

/** A meter for both directions. */
export function zweirichtungszaehler(serial: number, course?: Course, particulars: Particulars = {}): DemoZaehler {
  return stromzaehler(serial, 'Zweirichtungszaehler', course, particulars)
}

function stromzaehler(serial: number, Zaehlertyp: string, course: Course | undefined, particulars: Particulars): DemoZaehler {
  const number = String(serial).padStart(10, '0')
  const data: ZaehlerData = {
    Zaehlernummer: `1EMH${number}`,
    Zaehlertyp,
    MeterType: 'ELECTRIC_METER',
    Messstellenbetreiber: OWN,
    Messlokation: `DE00099912345${number.padStart(20, '0')}`,
    IsIms: false,
    IsLastgang: false,
    ...particulars,
  }
  return { data, ...(course ? { course } : {}) }
}

export function wasserzaehler(serial: number, course: Course): DemoZaehler {
  const Zaehlernummer = `8ZRI${String(serial).padStart(10, '0')}`
  return { data: { Zaehlernummer, Zaehlertyp: 'Wasserzaehler', MeterType: 'WATER_METER', Messstellenbetreiber: OWN }, course }
}

export const fed = (start: number, perDay: number): Register => ({ obis: '2.8.0', start, perDay, solar: true })
export const drawn = (start: number, perDay: number): Register => ({ obis: '1.8.0', start, perDay })
export const water = (start: number, perDay: number): Register => ({ obis: '1.0.1', start, perDay })
