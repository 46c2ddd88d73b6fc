import type { Owner } from '#platform/db/port.ts'

/** A table with rows about a person, and the columns that are told, by their German names. */
export interface ToldTable {
  readonly datei: string
  readonly table: string
  readonly felder: Readonly<Record<string, string>>
  /** the condition; $1 is the subject, $2 the address, $3 the hashes of the address in the audit trail */
  readonly whose: string
}

const SUB = 'sub = $1'

/** Everything that the provider stores about a person, without secrets. */
export const TOLD: readonly ToldTable[] = [
  {
    datei: 'konto',
    table: 'account',
    felder: {
      Kennung: 'sub',
      EMailAdresse: 'email',
      Vorname: 'given_name',
      Nachname: 'family_name',
      Mobilfunknummer: 'mobile_number',
      MobilfunknummerBestaetigt: 'mobile_confirmed',
      Geburtsdatum: 'birthdate',
      Rollen: 'roles',
      FehlendeAngaben: 'missing_fields',
      ErstelltAm: 'created_at',
      PasswortGeaendertAm: 'password_changed_at',
    },
    whose: SUB,
  },
  { datei: 'faktoren', table: 'factor', felder: { Typ: 'type', EingerichtetAm: 'created_at', GenutztAm: 'used_at' }, whose: SUB },
  { datei: 'geraete', table: 'device', felder: { BekanntBis: 'expires_at', Sitzung: 'session_uid' }, whose: SUB },
  {
    datei: 'sitzungen',
    table: 'artifact',
    felder: { Art: 'model', Sitzung: 'uid', EingeloestAm: 'consumed_at', GueltigBis: 'expires_at' },
    whose: SUB,
  },
  { datei: 'anmeldungen', table: 'track', felder: { Schritt: 'step', BewiesenDurch: 'amr', GueltigBis: 'expires_at' }, whose: SUB },
  {
    datei: 'codes',
    table: 'challenge',
    felder: {
      Zweck: 'kind',
      Art: 'type',
      Versuche: 'tries',
      ErstelltAm: 'created_at',
      GueltigBis: 'expires_at',
      BestandenAm: 'passed_at',
      GenutztAm: 'used_at',
    },
    whose: SUB,
  },
  { datei: 'rueckgaengig', table: 'undo', felder: { Art: 'kind', ErstelltAm: 'created_at', MoeglichBis: 'expires_at' }, whose: SUB },
  {
    datei: 'registrierungen',
    table: 'registration',
    felder: {
      EMailAdresse: 'email',
      Vorname: 'given_name',
      Nachname: 'family_name',
      Mobilfunknummer: 'mobile_number',
      Geburtsdatum: 'birthdate',
      ErstelltAm: 'created_at',
      GueltigBis: 'expires_at',
    },
    whose: 'email = $2',
  },
  {
    datei: 'protokoll',
    table: 'audit_whole',
    felder: { Zeit: 'at', Ereignis: 'event', Angaben: 'detail' },
    whose: '(sub = $1 or sub is null and identifier_hash = any($3))',
  },
]

/** The rows of a table about a person. The owner reads, since the running process may not read the audit trail. */
export function listTold(
  owner: Owner,
  { table, felder, whose }: ToldTable,
  { sub, email, hashes }: { readonly sub: string; readonly email: string; readonly hashes: readonly Buffer[] },
): Promise<object[]> {
  const columns = Object.entries(felder).map(([feld, column]) => `${column} as "${feld}"`)
  return owner.run(
    `with parameters as (select $1::text, $2::text, $3::bytea[]) select ${columns.join(', ')} from identity.${table} where ${whose} order by 1`,
    [sub, email, hashes],
  )
}

const UNDOS = `select id, sub, kind, sealed, expires_at from identity.undo where sub = $1 order by id`

/** The sealed former values of changes that can still be undone. */
export function listSealedUndos(owner: Owner, sub: string) {
  return owner.run<{ id: number; sub: string; kind: 'email' | 'mobile_number' | 'password' | 'factor'; sealed: Buffer; expires_at: Date }>(
    UNDOS,
    [sub],
  )
}
