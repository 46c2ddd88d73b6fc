import { isTabVisible } from '#contract/tabs/rules.ts'
import type { Tabs } from '#contract/tabs/schema.ts'
import { paths, type PlainPath } from '#contract/_shared/paths.ts'
import { texts } from '../texts.de.ts'

export interface NavigationLink {
  readonly to: PlainPath
  readonly label: string
}

export interface NavigationGroup {
  readonly label: string
  readonly links: readonly NavigationLink[]
}

/** The menu entries that the tabs allow. Overview and documents are always included. */
export function navigationEntries(tabs: Tabs | undefined): (NavigationLink | NavigationGroup)[] {
  const shows = (tab: keyof Tabs) => isTabVisible(tabs, tab)
  const { nav } = texts
  return [
    { to: paths.overview, label: nav.overview },
    { to: paths.dokumente, label: nav.dokumente },
    ...(shows('Antraege') ? [{ to: paths.einspeiseAntraege, label: nav.antraege }] : []),
    ...(shows('Einspeiser') ? [{ label: nav.einspeisung, links: einspeisungLinks(shows('Redispatch')) }] : []),
    ...(shows('Trinkwasser') ? [{ label: nav.trinkwasser, links: trinkwasserLinks }] : []),
    ...(shows('Geraete') ? [{ to: paths.geraete, label: nav.geraete }] : []),
    ...(shows('Support') ? [{ to: paths.support, label: nav.support }] : []),
    ...(shows('Betrieb') ? [{ to: paths.freigaben, label: nav.freigaben }] : []),
  ]
}

function einspeisungLinks(withRedispatch: boolean): NavigationLink[] {
  const { nav } = texts
  return [
    { to: paths.einspeisungAnlagen, label: nav.anlagen },
    ...(withRedispatch ? [{ to: paths.einspeisungRedispatch, label: nav.redispatch }] : []),
    { to: paths.einspeisungZaehlerstaende, label: nav.zaehlerstaende },
    { to: paths.einspeisungAbschlag, label: nav.abschlag },
    { to: paths.einspeisungBankdaten, label: nav.bankdaten },
  ]
}

const trinkwasserLinks: readonly NavigationLink[] = [
  { to: paths.trinkwasserAnschluss, label: texts.nav.anschluss },
  { to: paths.trinkwasserZaehlerstaende, label: texts.nav.zaehlerstaende },
  { to: paths.trinkwasserAbschlag, label: texts.nav.abschlag },
  { to: paths.trinkwasserBankdaten, label: texts.nav.bankdaten },
]
