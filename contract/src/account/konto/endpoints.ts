import * as z from 'zod/mini'
import { endpoint, nothing } from '../../_kit/endpoint.ts'
import {
  Changed,
  CommunicationMediumChange,
  CommunicationMediumCode,
  EigeneDaten,
  FaktorCode,
  FaktorEinrichtung,
  FaktorTyp,
  Konto,
  MeineRollen,
  PasswordChange,
  ProfileChange,
  Rueckgaengig,
  RueckgaengigGemacht,
} from '../schema.ts'

export const deleteAccount = endpoint({
  name: 'account.deleteAccount',
  method: 'DELETE',
  path: '/auth/profile',
  who: 'customer',
  summary: 'Das eigene Benutzerkonto löschen',
  answers: { 204: nothing },
  errors: ['NeuBestaetigen', 'BestaetigungNichtMoeglich', 'KontoGeloescht', 'NichtVerfuegbar'],
  idempotent: true,
})

export const changePassword = endpoint({
  name: 'account.changePassword',
  method: 'POST',
  path: '/auth/change_password',
  who: 'customer',
  summary: 'Das Passwort ändern',
  body: PasswordChange,
  answers: { 200: Changed },
  errors: ['PasswortFalsch', 'PasswortUnzulaessig', 'ZuVieleVersuche', 'NichtVerfuegbar'],
  idempotent: true,
})

export const changeProfile = endpoint({
  name: 'account.changeProfile',
  method: 'POST',
  path: '/auth/change_profile',
  who: 'customer',
  summary: 'Den eigenen Namen ändern',
  body: ProfileChange,
  answers: { 200: Changed },
  errors: ['NichtVerfuegbar'],
  idempotent: true,
})

export const initiateCommunicationMedium = endpoint({
  name: 'account.initiateCommunicationMedium',
  method: 'POST',
  path: '/auth/initiate_communication_medium',
  who: 'customer',
  summary: 'Eine neue E-Mail-Adresse oder Mobilnummer angeben; ein Code geht dorthin',
  body: CommunicationMediumChange,
  answers: { 200: Changed },
  errors: ['NeuBestaetigen', 'BestaetigungNichtMoeglich', 'BereitsVergeben', 'ZuVieleSMS', 'ZuVieleAnfragen', 'NichtVerfuegbar'],
  idempotent: true,
})

export const validateCommunicationMedium = endpoint({
  name: 'account.validateCommunicationMedium',
  method: 'POST',
  path: '/auth/validate_communication_medium',
  who: 'customer',
  summary: 'Die neue E-Mail-Adresse oder Mobilnummer mit dem Code bestätigen',
  body: CommunicationMediumCode,
  answers: { 200: Changed },
  errors: ['CodeUngueltig', 'ZuVieleVersuche', 'BereitsVergeben', 'NichtVerfuegbar'],
  idempotent: true,
})

// --- our additions

export const getKonto = endpoint({
  name: 'account.getKonto',
  method: 'GET',
  path: '/api/portal/v1/konto',
  who: 'customer',
  kundensicht: 'nie',
  summary: 'Das eigene Benutzerkonto mit Faktoren und Sitzungen',
  answers: { 200: Konto },
  errors: [],
})

export const getMeineRollen = endpoint({
  name: 'account.getMeineRollen',
  method: 'GET',
  path: '/api/portal/v1/konto/rollen',
  who: 'customer',
  kundensicht: 'nie',
  summary: 'Die eigenen Rollen als Personal, und welche davon eine Anmeldung mit zweitem Faktor brauchen',
  answers: { 200: MeineRollen },
  errors: [],
})

export const endSitzungen = endpoint({
  name: 'account.endSitzungen',
  method: 'DELETE',
  path: '/api/portal/v1/konto/sitzungen',
  who: 'customer',
  summary: 'Überall abmelden',
  answers: { 204: nothing },
  errors: [],
})

const typ = z.strictObject({ typ: FaktorTyp })

export const initiateFaktor = endpoint({
  name: 'account.initiateFaktor',
  method: 'POST',
  path: '/api/portal/v1/konto/faktoren/{typ}/einrichten',
  who: 'customer',
  summary: 'Einen zweiten Faktor einrichten; ein Code geht dorthin',
  params: typ,
  answers: { 200: FaktorEinrichtung },
  errors: ['NeuBestaetigen', 'BestaetigungNichtMoeglich', 'MobilnummerFehlt', 'ZuVieleSMS', 'ZuVieleAnfragen', 'NichtVerfuegbar'],
})

export const enrollFaktor = endpoint({
  name: 'account.enrollFaktor',
  method: 'POST',
  path: '/api/portal/v1/konto/faktoren/{typ}/bestaetigen',
  who: 'customer',
  summary: 'Den zweiten Faktor mit seinem ersten Code bestätigen',
  params: typ,
  body: FaktorCode,
  answers: { 200: Changed },
  errors: ['CodeUngueltig', 'ZuVieleVersuche', 'BereitsVergeben', 'NichtVerfuegbar'],
})

export const removeFaktor = endpoint({
  name: 'account.removeFaktor',
  method: 'DELETE',
  path: '/api/portal/v1/konto/faktoren/{typ}',
  who: 'customer',
  summary: 'Einen zweiten Faktor entfernen',
  params: typ,
  answers: { 204: nothing },
  errors: ['NeuBestaetigen', 'BestaetigungNichtMoeglich', 'NichtVerfuegbar'],
})

export const exportMine = endpoint({
  name: 'account.exportMine',
  method: 'GET',
  path: '/api/portal/v1/konto/daten',
  who: 'customer',
  kundensicht: 'nie',
  summary: 'Alles, was das Portal über die Person gespeichert hat',
  answers: { 200: EigeneDaten },
  errors: [],
})

const token = z.strictObject({ token: z.string().check(z.regex(/^[\w-]{43}$/)) })

export const getRueckgaengig = endpoint({
  name: 'account.getRueckgaengig',
  method: 'GET',
  path: '/api/portal/v1/konto/rueckgaengig/{token}',
  who: 'anyone',
  summary: 'Was der Link aus einer Sicherheitsmitteilung rückgängig macht',
  params: token,
  answers: { 200: Rueckgaengig },
  errors: ['NichtVerfuegbar'],
})

export const undoChange = endpoint({
  name: 'account.undoChange',
  method: 'POST',
  path: '/api/portal/v1/konto/rueckgaengig/{token}',
  who: 'anyone',
  summary: 'Die Änderung rückgängig machen, alle Sitzungen beenden und ein neues Passwort verlangen',
  params: token,
  answers: { 200: RueckgaengigGemacht },
  errors: ['NichtVerfuegbar'],
})
