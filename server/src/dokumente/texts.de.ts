export const texts = {
  /** for clients that read ASCII only */
  datei: { pdf: 'dokument.pdf', erechnung: 'e-rechnung.xml' },
  archiv: (jahr: string | undefined) => (jahr === undefined ? 'Dokumente.zip' : `Dokumente_${jahr}.zip`),
  fehlerdatei: 'FEHLER.txt',
  fehler: (names: readonly string[]) =>
    [
      'Diese Dateien konnten nicht oder nicht vollständig gelesen werden:',
      '',
      ...names,
      '',
      'Bitte laden Sie diese Dokumente später einzeln herunter.',
      'Wenn es dann nicht gelingt, wenden Sie sich bitte an den Kundenservice.',
      '',
    ].join('\r\n'),
} as const
