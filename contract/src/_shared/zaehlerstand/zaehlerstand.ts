/** The registers that count: water used, electricity out of the grid, and into it. */
export const OBIS = { wasser: '1.0.1', bezug: '1.8.0', einspeisung: '2.8.0' } as const
