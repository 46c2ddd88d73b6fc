/** Data of a business partner that the operator asks for, in the order of display; named as on the wire. */
export const FEHLENDE_ANGABEN = ['Geburtsdatum', 'EMailAdresse', 'Telefonnummer'] as const
export type FehlendeAngabe = (typeof FEHLENDE_ANGABEN)[number]
