/**
 * All error codes with their HTTP status. An error answer is `{code, felder?}`;
 * web/src/_api/errors.de.ts has a German sentence for each code.
 */
export const errorStatus = {
  // the request itself
  UngueltigeAnfrage: 400,
  MethodeUnzulaessig: 405,
  InhaltUnlesbar: 400,
  InhaltZuGross: 413,
  InhaltstypUnzulaessig: 415,
  // the caller
  NichtAngemeldet: 401,
  KontoGeloescht: 401,
  KeineBerechtigung: 403,
  HerkunftUnzulaessig: 403,
  NeuBestaetigen: 403,
  BestaetigungNichtMoeglich: 403,
  // the object; another customer's and a missing one are answered alike
  NichtGefunden: 404,
  // repeated requests (docs/decisions/0007-repeated-requests.md)
  SchluesselUngueltig: 400,
  AnfrageInArbeit: 409,
  SchluesselAnderweitigVerwendet: 422,
  ZuVieleAnfragen: 429,
  // sign-in
  AnmeldungFehlgeschlagen: 401,
  WeiterleitungUnzulaessig: 400,
  // the own account; codes that prove an address
  PasswortFalsch: 400,
  PasswortUnzulaessig: 400,
  BereitsVergeben: 409,
  CodeUngueltig: 400,
  ZuVieleVersuche: 429,
  MobilnummerFehlt: 409,
  ZuVieleSMS: 429,
  // registration by PIN
  GPoderVKNichtAngegeben: 400,
  GPVKKombinationUngueltig: 404,
  RegistrierungBereitsVorhanden: 409,
  GPBereitsRegistriert: 409,
  VKBereitsRegistriert: 409,
  PINUngueltig: 400,
  // contracts in general
  VertragAbgelaufen: 409,
  VorgangBereitsOffen: 409,
  VorgangErledigt: 409,
  NochNichtUebergeben: 409,
  BeschwerdeNichtMoeglich: 409,
  RueckfrageOffen: 409,
  RueckfrageNichtMoeglich: 409,
  RueckfrageBeantwortet: 409,
  // readings
  AblesedatumAusserhalb: 400,
  KeineUebermittelbarenWerte: 400,
  RegisterUnbekannt: 400,
  ZaehlerstandFehlt: 400,
  AblesungNichtMoeglich: 409,
  // money, plants, water
  AbschlagNichtAenderbar: 409,
  AbtretungVorhanden: 409,
  KontaktFehlt: 409,
  SteuerbefreiungNichtMoeglich: 409,
  ZusammenlegungNichtMoeglich: 409,
  AbmeldungZuFrueh: 400,
  AbmeldungZuSpaet: 400,
  // documents: the file is missing or has changed
  DateiNichtLesbar: 500,
  // feed-in applications
  CodeErforderlich: 409,
  AntragBereitsVerknuepft: 409,
  // customer view
  KundensichtBelegt: 409,
  KundensichtUnzulaessig: 403,
  NichtInKundensicht: 403,
  KundensichtBeendet: 403,
  // a second person's decision; the role of staff
  ZweiterFaktorFehlt: 403,
  FreigabeUnzulaessig: 403,
  RolleZuNeu: 403,
  FreigabeEntschieden: 409,
  FreigabeAbgelaufen: 409,
  FaktorNichtVorhanden: 409,
  // the portal
  NichtVerfuegbar: 501,
  InternerFehler: 500,
  VoruebergehendNichtErreichbar: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** A refused field: its path in the body or query, such as "readingValues.0.value". */
export interface FieldFault {
  readonly feld: string
}

export interface ErrorAnswer {
  readonly code: ErrorCode
  readonly felder?: readonly FieldFault[]
}

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorStatus, value)
}
