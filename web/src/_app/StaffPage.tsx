// one chunk: few people need them, and each part of its own costs everybody its name
export { PersonalFaktorPage } from '../account/rollen/PersonalFaktorPage.tsx'
export { FreigabenForStaffPage } from './FreigabenForStaffPage.tsx'
export { SupportForStaffPage } from './SupportForStaffPage.tsx'
