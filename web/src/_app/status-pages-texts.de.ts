/** Texts of the shell's own pages. They load with these pages. */
export const texts = {
  missing: {
    title: 'Seite nicht gefunden',
    text: 'Diese Seite gibt es nicht oder nicht mehr. Prüfen Sie bitte die Adresse.',
  },
  cookies: {
    title: 'Cookie-Einstellungen',
    intro: 'Dieses Kundenportal speichert nur, was für seinen Betrieb unbedingt nötig ist:',
    kept: [
      'Ein Cookie merkt sich, dass Sie angemeldet sind. Es endet mit Ihrer Abmeldung.',
      'Weitere Cookies begleiten die Anmeldung und die Abmeldung, bis sie abgeschlossen sind.',
      'Der Browser merkt sich, wann Sie zuletzt aktiv waren. So endet Ihre Sitzung in allen Fenstern zur selben Zeit.',
      'Schalten Sie die Taste ? für die Tastatur-Hilfe ab, merkt sich das der Browser.',
      'Angefangene Eingaben bleiben in diesem Fenster, bis Sie sie senden oder das Fenster schließen.',
    ],
    none: 'Es gibt hier keine Werbung und keine Auswertung Ihres Verhaltens. Darum müssen Sie nichts auswählen.',
    privacy: 'Mehr dazu im Datenschutz',
  },
} as const
