/** The tasks of the start page, most urgent first. */
export const AUFGABEN = [
  'Rueckfrage',
  'ZaehlerstandFehlt',
  'BankdatenFehlen',
  'NichtUebernommen',
  'MandatEndet',
  'SteuernummerFehlt',
  'MaStRNummerFehlt',
  'AngabenFehlen',
  'NeueDokumente',
] as const
export type Aufgabenart = (typeof AUFGABEN)[number]
