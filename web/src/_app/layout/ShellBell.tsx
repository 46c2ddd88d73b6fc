import { Bell } from '../../meldungen/Bell.tsx'
import { useGoToNotice } from '../go-to-notice.ts'

/** The bell, with the addresses its notices lead to. */
export function ShellBell() {
  return <Bell goTo={useGoToNotice()} />
}
