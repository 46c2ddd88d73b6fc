import { formatDauer } from '#contract/_shared/datum/dauer.ts'
import { LINK_SECONDS } from './limits.ts'

/** The mails about consent. */
export const texts = {
  confirm: {
    subject: 'Bitte bestätigen Sie Ihre Einwilligung',
    paragraphs: [
      'Guten Tag,',
      'Sie möchten uns erlauben, Sie zu unserer Qualität zu befragen und Ihnen Umfragen zu schicken.',
      `Bitte öffnen Sie den Link und bestätigen Sie dort Ihre Einwilligung. Der Link gilt ${formatDauer(LINK_SECONDS)}.`,
      'Sie können Ihre Einwilligung jederzeit mit Wirkung für die Zukunft widerrufen.',
      'Waren Sie das nicht? Dann müssen Sie nichts tun.',
    ],
    button: 'Einwilligung bestätigen',
  },
  revoked: {
    subject: 'Ihre Einwilligung ist widerrufen',
    paragraphs: [
      'Guten Tag,',
      'Sie haben Ihre Einwilligung widerrufen. Wir befragen Sie nicht mehr und schicken Ihnen keine Umfragen.',
      'Sie können die Einwilligung in den Einstellungen jederzeit neu erteilen.',
    ],
  },
  closing: 'Mit freundlichen Grüßen',
} as const
