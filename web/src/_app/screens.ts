import type { ComponentType } from 'react'
import { paths, type Path } from '#contract/_shared/paths.ts'
import { part, type Part } from './part.ts'

/** The component of each address. Nothing of the portal is imported here, so that `early.ts` runs before it has arrived. */
export type Screens = { readonly [path in Path]?: Part<ComponentType> }

/** The menus of the frame, in one file, because a signed-in person needs all of them. */
export const menus = part(() => import('./layout/signed-in.ts'))

const zaehlerstaende = (sparte: 'Einspeisung' | 'Trinkwasser') =>
  part(async () => (await import('./ZaehlerstaendeWithNamesPage.tsx'))[sparte])

const sammelmeldung = (sparte: 'Einspeisung' | 'Trinkwasser') =>
  part(async () => (await import('../zaehlerstaende/sammelmeldung/SammelmeldungPage.tsx'))[sparte])

const abschlaege = (sparte: 'Einspeisung' | 'Trinkwasser') => part(async () => (await import('./AbschlaegeWithZahlungenPage.tsx'))[sparte])
const bankdaten = (sparte: 'Einspeisung' | 'Trinkwasser') => part(async () => (await import('../bankdaten/BankdatenPage.tsx'))[sparte])

const staff = (page: 'SupportForStaffPage' | 'FreigabenForStaffPage' | 'PersonalFaktorPage') =>
  part(async () => (await import('./StaffPage.tsx'))[page])

export const signedInScreens = {
  [paths.overview]: part(async () => (await import('./StartWithPartsPage.tsx')).StartWithPartsPage),
  [paths.addVertrag]: part(async () => (await import('./AddVertragWithTargetPage.tsx')).AddVertragWithTargetPage),
  [paths.pin]: part(async () => (await import('./AddVertragWithTargetPage.tsx')).EnterPinWithTargetPage),
  [paths.manage]: part(async () => (await import('./SettingsWithPartnersPage.tsx')).SettingsWithPartnersPage),
  [paths.support]: staff('SupportForStaffPage'),
  [paths.freigaben]: staff('FreigabenForStaffPage'),
  [paths.personalFaktor]: staff('PersonalFaktorPage'),
  [paths.meineDaten]: part(async () => (await import('../account/daten/MeineDatenPage.tsx')).MeineDatenPage),
  [paths.passwordChange]: part(async () => (await import('../account/konto/PasswordChangePage.tsx')).PasswordChangePage),
  [paths.editGeschaeftspartner]: part(async () => (await import('../geschaeftspartner/GeschaeftspartnerPage.tsx')).GeschaeftspartnerPage),
  [paths.dokumente]: part(async () => (await import('../dokumente/DokumentePage.tsx')).DokumentePage),
  [paths.vorgaenge]: part(async () => (await import('../vorgaenge/VorgaengePage.tsx')).VorgaengePage),
  [paths.vorgang]: part(async () => (await import('./VorgangWithKontoPage.tsx')).VorgangWithKontoPage),
  [paths.beschwerde]: part(async () => (await import('./BeschwerdeWithKontenPage.tsx')).BeschwerdeWithKontenPage),
  [paths.frage]: part(async () => (await import('../fragen/FragePage.tsx')).FragePage),
  [paths.einspeisungZaehlerstaende]: zaehlerstaende('Einspeisung'),
  [paths.trinkwasserZaehlerstaende]: zaehlerstaende('Trinkwasser'),
  [paths.einspeisungSammelmeldung]: sammelmeldung('Einspeisung'),
  [paths.trinkwasserSammelmeldung]: sammelmeldung('Trinkwasser'),
  [paths.einspeisungAbschlag]: abschlaege('Einspeisung'),
  [paths.trinkwasserAbschlag]: abschlaege('Trinkwasser'),
  [paths.einspeisungBankdaten]: bankdaten('Einspeisung'),
  [paths.trinkwasserBankdaten]: bankdaten('Trinkwasser'),
  [paths.trinkwasserAnschluss]: part(async () => (await import('./AnschluesseWithVerbrauchPage.tsx')).AnschluesseWithVerbrauchPage),
  [paths.cancelAnschluss]: part(async () => (await import('../wasseranschluesse/cancel/CancelPage.tsx')).CancelPage),
  [paths.jahresuebersicht]: part(async () => (await import('../jahresuebersicht/JahresuebersichtPage.tsx')).JahresuebersichtPage),
  [paths.einspeisungAnlagen]: part(async () => (await import('./AnlagenWithAuszahlungPage.tsx')).AnlagenWithAuszahlungPage),
  [paths.einspeisungRedispatch]: part(async () => (await import('../redispatch/RedispatchPage.tsx')).RedispatchPage),
  [paths.geraete]: part(async () => (await import('../geraete/GeraetePage.tsx')).GeraetePage),
  [paths.einspeiseAntraege]: part(async () => (await import('./AntraegeWithNamesPage.tsx')).AntraegeWithNamesPage),
  [paths.linkAntrag]: part(async () => (await import('../einspeiserantraege/link/LinkAntragPage.tsx')).LinkAntragPage),
  [paths.cancelAntrag]: part(async () => (await import('../einspeiserantraege/CancelAntragPage.tsx')).CancelAntragPage),
} satisfies Screens

export const guestScreens = {
  [paths.login]: part(async () => (await import('../identity/LoginPage.tsx')).LoginPage),
  [paths.register]: part(async () => (await import('../identity/register/RegisterPage.tsx')).RegisterPage),
  [paths.beginVerify]: part(async () => (await import('../identity/verify/BeginVerifyPage.tsx')).BeginVerifyPage),
  [paths.verify]: part(async () => (await import('../identity/verify/VerifyPage.tsx')).VerifyPage),
  [paths.mfa]: part(async () => (await import('../identity/mfa/MfaPage.tsx')).MfaPage),
  [paths.passwordReset]: part(async () => (await import('../identity/reset/PasswordResetPage.tsx')).PasswordResetPage),
  [paths.additionalInfo]: part(async () => (await import('../identity/additional-info/AdditionalInfoPage.tsx')).AdditionalInfoPage),
} satisfies Screens

export const openScreens = {
  [paths.wartung]: part(async () => (await import('./WartungPage.tsx')).WartungPage),
  [paths.barrierefreiheit]: part(async () => (await import('./BarrierefreiheitPage.tsx')).BarrierefreiheitPage),
  [paths.cookies]: part(async () => (await import('./CookiesPage.tsx')).CookiesPage),
  [paths.rueckgaengig]: part(async () => (await import('../account/rueckgaengig/RueckgaengigPage.tsx')).RueckgaengigPage),
  [paths.einwilligung]: part(async () => (await import('../opt-in/confirm/EinwilligungPage.tsx')).EinwilligungPage),
  [paths.findBeleg]: part(async () => (await import('../vorgaenge/beleg/FindBelegPage.tsx')).FindBelegPage),
  [paths.bankstopp]: part(async () => (await import('../bankdaten/stopp/BankstoppPage.tsx')).BankstoppPage),
  [paths.beleg]: part(async () => (await import('../vorgaenge/beleg/BelegPage.tsx')).BelegPage),
  [paths.einladung]: part(async () => (await import('../einspeiserantraege/einladung/EinladungPage.tsx')).EinladungPage),
  [paths.cancelEinladung]: part(async () => (await import('../einspeiserantraege/einladung/CancelEinladungPage.tsx')).CancelEinladungPage),
} satisfies Screens

export const eitherWayScreens = {
  [paths.accountDeleted]: part(async () => (await import('../account/konto/AccountDeletedPage.tsx')).AccountDeletedPage),
  [paths.passwordSuccess]: part(async () => (await import('../identity/reset/PasswordSuccessPage.tsx')).PasswordSuccessPage),
} satisfies Screens

export const demoScreens = {
  [paths.bausteine]: part(async () => (await import('./dev/BausteinePage.tsx')).BausteinePage),
} satisfies Screens
