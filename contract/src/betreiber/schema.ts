import * as z from 'zod/mini'

/** Pages of the operator's own site that the footer (P 1) and screens link to; one that is missing is not shown (decisions.md 52). */
export const BetreiberLinks = z.strictObject({
  ueberUns: z.optional(z.string()),
  impressum: z.optional(z.string()),
  datenschutz: z.optional(z.string()),
  faq: z.optional(z.string()),
  loginPortal: z.optional(z.string()),
  kontaktformular: z.optional(z.string()),
  standorte: z.optional(z.string()),
  /** where a device that must be registered is registered (decisions.md 40) */
  geraeteAnmeldung: z.optional(z.string()),
})
export type BetreiberLinks = z.output<typeof BetreiberLinks>

/** What the page on accessibility names (BFSG § 14, Anlage 3 Nr. 1); a public body falls under the BITV instead. */
export const Barrierefreiheit = z.strictObject({
  recht: z.enum(['bfsg', 'bitv']),
  /** where somebody reports a barrier */
  email: z.optional(z.string()),
  /** the authority that watches over it: name and address in one line */
  behoerde: z.string(),
})

/** How many days a milestone of an application usually takes from the one before: a guide, never a promise. */
export const Antragsdauern = z.strictObject({
  EinspeisezusageErteilt: z.optional(z.int()),
  FertigmeldungEingereicht: z.optional(z.int()),
  MesskonzeptGeprueft: z.optional(z.int()),
  InbetriebnahmeErfolgt: z.optional(z.int()),
  VertragsbestaetigungVerschickt: z.optional(z.int()),
})
export type Antragsdauern = z.output<typeof Antragsdauern>

/** What the screens need to know of the operator; all of it comes from configuration. */
export const Betreiber = z.strictObject({
  name: z.string(),
  telefon: z.string(),
  /** an address on our origin; without one the portal's own mark is shown */
  logo: z.optional(z.string()),
  /** the operator's number as a SEPA creditor, which a mandate names; none where it is not configured */
  glaeubigerId: z.optional(z.string()),
  links: BetreiberLinks,
  barrierefreiheit: Barrierefreiheit,
  /** the operator's own names as a meter operator; readings are reported here only for these (P 2.4) */
  eigeneMessstellenbetreiber: z.array(z.string()),
  antragsdauern: Antragsdauern,
  /** whether the hidden frame of the silent sign-in is tried (identity.md) */
  stilleAnmeldung: z.boolean(),
  /** a session ends after so many minutes without activity (decisions.md 8) */
  leerlaufMinuten: z.number(),
  /** staff may stay in a customer's view for so many minutes (decisions.md 43) */
  kundensichtMinuten: z.number(),
  /** a code for the own account, or for linking an application, is good for so many minutes */
  codeMinuten: z.number(),
  /** a PIN is good for so many seconds, by the way that it takes */
  pinSekunden: z.strictObject({
    EMail: z.number(),
    Telefonnummer: z.number(),
    Mobilfunknummer: z.number(),
    Postversand: z.number(),
  }),
  /** a page of a list has so many entries */
  seitengroesse: z.number(),
  /** demo data and the pages below /dev are there */
  istDemo: z.boolean(),
})
export type Betreiber = z.output<typeof Betreiber>
