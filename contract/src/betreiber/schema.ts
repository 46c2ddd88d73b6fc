import * as z from 'zod/mini'

/** Pages of the operator's site that footer and screens link to; a missing link is hidden. */
export const BetreiberLinks = z.strictObject({
  ueberUns: z.optional(z.string()),
  impressum: z.optional(z.string()),
  datenschutz: z.optional(z.string()),
  faq: z.optional(z.string()),
  loginPortal: z.optional(z.string()),
  kontaktformular: z.optional(z.string()),
  standorte: z.optional(z.string()),
  /** the operator's form that registers a device */
  geraeteAnmeldung: z.optional(z.string()),
  /** sharing electricity with neighbours */
  energySharing: z.optional(z.string()),
  /** a new or changed connection to the grid */
  netzanschluss: z.optional(z.string()),
  /** what the Marktstammdatenregister wants to know of a plant */
  mastr: z.optional(z.string()),
})
export type BetreiberLinks = z.output<typeof BetreiberLinks>

/** Content of the accessibility page (BFSG § 14, Anlage 3 Nr. 1). The BITV applies to public bodies instead. */
export const Barrierefreiheit = z.strictObject({
  recht: z.enum(['bfsg', 'bitv']),
  /** the address for reports of a barrier */
  email: z.optional(z.string()),
  /** the supervising authority: name and address in one line */
  behoerde: z.string(),
})

/** Usual days from one milestone of an application to the next; a guide, not a promise. */
export const Antragsdauern = z.strictObject({
  EinspeisezusageErteilt: z.optional(z.int()),
  FertigmeldungEingereicht: z.optional(z.int()),
  MesskonzeptGeprueft: z.optional(z.int()),
  InbetriebnahmeErfolgt: z.optional(z.int()),
  VertragsbestaetigungVerschickt: z.optional(z.int()),
})
export type Antragsdauern = z.output<typeof Antragsdauern>

/** The operator's data for the screens, all from configuration. */
export const Betreiber = z.strictObject({
  name: z.string(),
  telefon: z.string(),
  /** an address on our origin; if absent, the portal's own logo is shown */
  logo: z.optional(z.string()),
  /** the operator's SEPA creditor identifier, shown with a mandate; absent if not configured */
  glaeubigerId: z.optional(z.string()),
  links: BetreiberLinks,
  barrierefreiheit: Barrierefreiheit,
  /** the operator's own names as a meter operator; only their meters take readings here */
  eigeneMessstellenbetreiber: z.array(z.string()),
  antragsdauern: Antragsdauern,
  /** the key date for readings and the last day to report one of it, as MM-DD; absent if not configured */
  stichtagsregel: z.optional(z.strictObject({ stichtag: z.string(), bis: z.string() })),
  /** usual working days until a request is decided; a guide, not a promise; absent if not configured */
  bearbeitungstage: z.optional(z.int()),
  /** the arbitration body for consumers (§ 111b EnWG): name, address and web page in one line */
  schlichtungsstelle: z.string(),
  /** what the operator says to complaints that the law's procedure is not for: water, firms; absent if not configured */
  andereBeschwerden: z.optional(z.string()),
  /** whether a silent sign-in in a hidden frame is tried */
  stilleAnmeldung: z.boolean(),
  /** minutes without activity after which a session ends */
  leerlaufMinuten: z.number(),
  /** the longest time in a customer's view, in minutes */
  kundensichtMinuten: z.number(),
  /** validity of a code for the account or for linking an application, in minutes */
  codeMinuten: z.number(),
  /** validity of a PIN in seconds, by how it is sent */
  pinSekunden: z.strictObject({
    EMail: z.number(),
    Telefonnummer: z.number(),
    Mobilfunknummer: z.number(),
    Postversand: z.number(),
  }),
  /** entries on a page of a list */
  seitengroesse: z.number(),
  /** demo mode: demo data and the pages below /dev exist */
  istDemo: z.boolean(),
})
export type Betreiber = z.output<typeof Betreiber>
