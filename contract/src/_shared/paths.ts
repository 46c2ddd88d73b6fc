/** All addresses of pages; each has a screen in web/src/_app/screens.ts. */
export const paths = {
  overview: '/',
  dokumente: '/dokumente',
  einspeiseAntraege: '/einspeise-antraege',
  linkAntrag: '/einspeise-antraege/$antrag_id/verknuepfen',
  cancelAntrag: '/einspeise-antraege/$antrag_id/stornieren',
  einladung: '/einladung/$antrags_id',
  cancelEinladung: '/einladung/$antrags_id/stornieren',
  pin: '/pin',
  addVertrag: '/add-account',
  geraete: '/geraete',
  editGeschaeftspartner: '/geschaeftspartner-bearbeiten/$gpNummer',
  barrierefreiheit: '/information-zur-barrierefreiheit',
  cookies: '/cookie-einstellungen',
  support: '/support',
  freigaben: '/betrieb/freigaben',
  personalFaktor: '/betrieb/zweiter-faktor',
  wartung: '/wartung',
  einspeisungAnlagen: '/einspeisung/anlagen',
  einspeisungRedispatch: '/einspeisung/redispatch',
  einspeisungZaehlerstaende: '/einspeisung/zaehlerstaende',
  einspeisungSammelmeldung: '/einspeisung/zaehlerstaende/sammelmeldung',
  einspeisungAbschlag: '/einspeisung/abschlag',
  einspeisungBankdaten: '/einspeisung/bankdaten',
  trinkwasserAnschluss: '/trinkwasser/anschluss',
  cancelAnschluss: '/trinkwasser/abmelden',
  trinkwasserZaehlerstaende: '/trinkwasser/zaehlerstaende',
  trinkwasserSammelmeldung: '/trinkwasser/zaehlerstaende/sammelmeldung',
  trinkwasserAbschlag: '/trinkwasser/abschlag',
  trinkwasserBankdaten: '/trinkwasser/bankdaten',
  login: '/user/login',
  register: '/user/register',
  mfa: '/user/mfa',
  verify: '/user/verify',
  beginVerify: '/user/beginverify',
  passwordReset: '/user/password-reset',
  passwordChange: '/user/password-change',
  passwordSuccess: '/user/password-success',
  additionalInfo: '/user/additional-info',
  accountDeleted: '/user/account-deleted',
  manage: '/user/manage',
  meineDaten: '/user/meine-daten',
  rueckgaengig: '/konto/rueckgaengig/$token',
  einwilligung: '/einwilligung/$token',
  bankstopp: '/bankdaten/stoppen/$token',
  jahresuebersicht: '/jahresuebersicht',
  vorgaenge: '/vorgaenge',
  vorgang: '/vorgaenge/$vorgang_id',
  frage: '/frage',
  beschwerde: '/beschwerde',
  findBeleg: '/beleg',
  beleg: '/beleg/$nummer',
  bausteine: '/dev/bausteine',
} as const

export type Path = (typeof paths)[keyof typeof paths]

/** Addresses that only redirect, with their targets. The query is kept. */
export const redirects: Readonly<Record<string, Path>> = {
  '/erklaerung-zur-barrierefreiheit': paths.barrierefreiheit,
  '/geschaeftspartner-bearbeiten': paths.overview,
  '/einspeiser/bankdaten': paths.einspeisungBankdaten,
  '/einspeiser/abschlag': paths.einspeisungAbschlag,
  '/einspeiser/redispatch': paths.einspeisungRedispatch,
  '/einspeiser/anlagen': paths.einspeisungAnlagen,
  '/einspeiser/zaehlerstaende': paths.einspeisungZaehlerstaende,
}

type ParamOf<P extends string> = P extends `${string}/$${infer Rest}`
  ? Rest extends `${infer Name}/${infer After}`
    ? Name | ParamOf<`/${After}`>
    : Rest
  : never

/** Addresses without parameters. */
export type PlainPath = { [P in Path]: ParamOf<P> extends never ? P : never }[Path]

/** A path with its parameters filled in. */
export function pathTo<P extends Path>(path: P, params: Readonly<Record<ParamOf<P>, string>>): string {
  const values: Readonly<Record<string, string>> = params
  return path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}
