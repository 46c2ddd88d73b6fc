/** The time zone in which every business day begins and ends (C 9). */
export const BERLIN = 'Europe/Berlin'
