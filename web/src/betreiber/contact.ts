/** The operator's contact address about something. A mail gets it as its subject; a form has no field that we know. */
export function contactAddress(kontakt: string, about: string): string {
  if (!kontakt.startsWith('mailto:')) return kontakt
  return `${kontakt}${kontakt.includes('?') ? '&' : '?'}subject=${encodeURIComponent(about)}`
}
