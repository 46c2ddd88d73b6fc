import { paths, type Path } from '#contract/_shared/paths.ts'

/** The customer's user account: what it shows is refused to staff too. */
const OWN_ACCOUNT: readonly Path[] = [paths.manage, paths.meineDaten, paths.passwordChange]
/** Pages of staff, whose roles rest in a view. */
const OF_STAFF: readonly Path[] = [paths.freigaben, paths.personalFaktor]
/** Pages that only act. */
const FORMS: readonly Path[] = [
  paths.addVertrag,
  paths.pin,
  paths.frage,
  paths.beschwerde,
  paths.editGeschaeftspartner,
  paths.cancelAnschluss,
  paths.einspeisungSammelmeldung,
  paths.trinkwasserSammelmeldung,
  paths.linkAntrag,
  paths.cancelAntrag,
  paths.einladung,
  paths.cancelEinladung,
  paths.rueckgaengig,
  paths.einwilligung,
  paths.bankstopp,
]
/** Queries that open a wizard on a page. */
const WIZARDS = ['aendern', 'steuer', 'zusammenlegen', 'melden']

/** Why an address is closed in a customer's view; undefined if staff may look at it. */
export function whyClosedInView(path: string, search: Readonly<Record<string, unknown>>): 'konto' | 'personal' | 'form' | undefined {
  if (OF_STAFF.some((one) => one === path)) return 'personal'
  if (OWN_ACCOUNT.some((one) => one === path)) return 'konto'
  return FORMS.some((one) => one === path) || WIZARDS.some((key) => search[key] !== undefined) ? 'form' : undefined
}
