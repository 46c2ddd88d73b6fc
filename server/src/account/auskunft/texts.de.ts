/** Words of the export that a data subject gets. */
export const texts = {
  searchesFile: 'suchen-des-kundenservice',
  receiptsFile: 'belege',
  messagesFile: 'nachrichten-vor-dem-versand',
  overviewFile: 'inhalt.json',
  missing: 'fehlt in der Ablage',
  damaged: 'ist beschädigt oder unvollständig',
  lacking: (endung: '.pdf' | '.xml', grund: string) => (endung === '.xml' ? `die E-Rechnung ${grund}` : grund),
  secret: 'Die Nachricht enthält einen Code oder Link, der noch gilt.',
  hints: [
    'Die Namen der Dateien sagen, was sie enthalten. Zeitpunkte stehen nach ISO 8601, Beträge in Euro.',
    'Dokumente heißen nach Versanddatum und DokumentID. Eine E-Rechnung dazu hat denselben Namen und die Endung „.xml“.',
    'Belege: Mit Nummer und Signatur lässt sich auf der Seite „Beleg prüfen“ des Portals prüfen, ob ein Beleg echt ist.',
    'Passwörter, Schlüssel und Codes stehen nicht darin. Das Portal kennt sie nur als Prüfwert.',
    'Suchen des Kundenservice: Das Protokoll hält den gesuchten Text fest, nicht wen er fand. Genannt sind Suchen, deren Text auf Sie passt.',
    'Eine versendete Nachricht behält das Portal nicht.',
  ],
} as const
