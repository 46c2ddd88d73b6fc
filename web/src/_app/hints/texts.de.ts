import { formatZeit } from '#contract/_shared/datum/dauer.ts'

/** Texts of the hints beside the pages. */
export const texts = {
  offline: 'Keine Verbindung. Wir versuchen es weiter. Gesendet wird nichts.',
  online: 'Die Verbindung ist wieder da.',
  newVersion: 'Neue Version – bitte neu laden.',
  reload: 'Seite neu laden',
  reloadTitle: 'Seite jetzt neu laden?',
  typed: 'Auf dieser Seite haben Sie etwas eingegeben. Beim Neuladen kann es verloren gehen.',
  reloadAnyway: 'Jetzt neu laden',
  isBack: 'Das Kundenportal ist wieder da.',
  goOn: 'Weiter, wo Sie waren',
  close: 'Schließen',
  idle: {
    title: 'Möchten Sie angemeldet bleiben?',
    left: (minutes: number) =>
      minutes === 0
        ? 'Ihre Sitzung endet jetzt, weil Sie längere Zeit nichts getan haben.'
        : `Sie haben längere Zeit nichts getan. Zu Ihrer Sicherheit endet Ihre Sitzung in ${formatZeit(minutes, 'minute', 'dativ')}.`,
    kept: 'Ihre Angaben auf dieser Seite bleiben dabei erhalten.',
    stay: 'Angemeldet bleiben',
    leave: 'Abmelden',
    failed: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  },
} as const
