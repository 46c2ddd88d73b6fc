import { arten, felder, werte } from '#contract/_shared/vorgang-texts.de.ts'

/** The words for requests stand in the contract, since receipt and mails of the server say the same. */
export const inhaltTexts = { arten, felder, werte } as const
