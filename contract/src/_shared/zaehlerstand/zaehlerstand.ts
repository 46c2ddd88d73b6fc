/** OBIS codes: water used, electricity from the grid and into it. */
export const OBIS = { wasser: '1.0.1', bezug: '1.8.0', einspeisung: '2.8.0' } as const

/** Why the customer cannot report a reading of a meter. */
export const WHY_NO_REPORT = ['Abgelaufen', 'IntelligentesMesssystem', 'Lastgang', 'Fremdbetreiber', 'KeineZaehlerstaende'] as const
export type WhyNoReport = (typeof WHY_NO_REPORT)[number]
