/** Texts of the screen. The words of the overview itself are in the contract, since the PDF has them too. */
export const texts = {
  title: 'Jahresübersicht',
  intro: 'Zählerstände, Abschläge, Abrechnungen und Dokumente eines Kalenderjahres auf einer Seite, zum Beispiel für die Steuererklärung.',
  loadFailed: 'Ihre Daten konnten nicht geladen werden. Bitte versuchen Sie es später erneut.',
  empty: {
    title: 'Noch gibt es nichts zusammenzustellen',
    text: 'Sobald zu einem Ihrer Verträge Zählerstände, Zahlungen oder Dokumente vorliegen, finden Sie hier Ihre Jahresübersicht.',
  },
  choose: {
    label: 'Vertragskonto und Jahr wählen',
    konto: 'Vertragskonto',
    jahr: 'Kalenderjahr',
    apply: 'Anzeigen',
  },
  missing: {
    title: 'Für dieses Jahr liegt nichts vor',
    text: 'Bitte wählen Sie ein anderes Vertragskonto oder ein anderes Jahr.',
  },
  shown: (vk: string, jahr: number) => `Jahresübersicht ${jahr} für Vertragskonto ${vk}`,
  print: 'Drucken',
  pdf: 'Als PDF herunterladen',
  pdfBusy: 'Die PDF-Datei wird erstellt …',
  pdfDone: 'Die PDF-Datei ist heruntergeladen.',
  csv: {
    make: 'Als CSV-Datei herunterladen',
    done: 'Die CSV-Datei ist heruntergeladen.',
    heads: [
      'Bereich',
      'Vertragskonto',
      'Tag',
      'Beschreibung',
      'Zähler',
      'Stand',
      'Einheit',
      'Betrag in Euro',
      'Abgerechnet von',
      'Abgerechnet bis',
    ],
    bereiche: { zaehlerstand: 'Zählerstand', Abschlag: 'Abschlag', Abrechnung: 'Abrechnung', dokument: 'Dokument' },
  },
  fileName: 'Jahresuebersicht',
  pdfLink: '(PDF)',
} as const
