/** A section of the accessibility page. The list follows the paragraphs. */
export interface Abschnitt {
  readonly title: string
  readonly text: readonly string[]
  readonly list?: readonly string[]
}

const dienstleistung: Abschnitt = {
  title: 'Beschreibung der Dienstleistung',
  text: [
    'Das Kundenportal ist ein Angebot für Kundinnen und Kunden unseres Netzes.',
    'Sie speisen Strom ein, beziehen Trinkwasser, nehmen am Redispatch teil oder nutzen eine Dienstleistung. Im Kundenportal können Sie:',
  ],
  list: [
    'Ihre Verträge und Ihre persönlichen Daten ansehen',
    'Zählerstände ansehen und melden',
    'Abschläge und Bankdaten ansehen und ändern',
    'Ihre Anlagen, Anträge und Anschlüsse ansehen',
    'Dokumente lesen und herunterladen',
    'sehen, was aus Ihren Vorgängen geworden ist',
    'Mitteilungen lesen und sehen, was zu erledigen ist',
  ],
}

const ablauf: Abschnitt = {
  title: 'So funktioniert das Portal',
  text: [
    'Sie brauchen einen Internetzugang, einen aktuellen Browser und ein Benutzerkonto. Weitere Programme sind nicht nötig.',
    'Sie melden sich mit Ihrer E-Mail-Adresse und Ihrem Passwort an. Danach sehen Sie die Übersicht Ihrer Verträge.',
    'Über das Menü oben erreichen Sie alle Bereiche. Größere Anliegen haben Schritte: eingeben, prüfen, senden.',
    'Einzelne Angaben senden Sie sofort. Nach dem Senden sehen Sie eine Bestätigung.',
    'Die meisten Eingaben bleiben bis zum Senden in diesem Fenster erhalten.',
    'Wenn Sie längere Zeit nichts tun, endet Ihre Sitzung. Vorher fragen wir, ob Sie angemeldet bleiben möchten.',
  ],
}

const umsetzung: Abschnitt = {
  title: 'So erfüllen wir die Anforderungen',
  text: [
    'Wir bauen das Portal nach den Regeln WCAG 2.2, Stufe AA, und nach der Norm EN\u00a0301\u00a0549.',
    'Damit setzen wir die Verordnung zum Barrierefreiheitsstärkungsgesetz um, vor allem die §§ 12, 13 und 19. Das heißt zum Beispiel:',
  ],
  list: [
    'Sie können alles allein mit der Tastatur bedienen und sehen immer, wo Sie sind.',
    'Vorleseprogramme erfahren Überschriften, Beschriftungen, Hinweise und Fehler.',
    'Texte lassen sich stark vergrößern. Die Seiten passen auch auf ein schmales Handy.',
    'Farben haben genug Kontrast, auch in der dunklen Ansicht. Keine Angabe steht nur in einer Farbe.',
    'Fehlermeldungen sagen, was zu tun ist. Ihre Eingaben bleiben dabei erhalten.',
    'Wer weniger Bewegung einstellt, sieht keine Animationen.',
  ],
}

const maengel: Abschnitt = {
  title: 'Bekannte Mängel',
  text: ['Noch ist nicht alles so, wie wir es möchten:'],
  list: [
    'Rechnungen und Briefe sind PDF-Dateien aus anderen Programmen. Wir haben noch nicht geprüft, ob jede davon barrierefrei ist.',
    'Das Portal gibt es noch nicht in Leichter Sprache und nicht in Deutscher Gebärdensprache.',
    'Menschen mit Behinderungen haben das Portal noch nicht für uns erprobt.',
  ],
}

const stand: Abschnitt = {
  title: 'Stand und Prüfverfahren',
  text: [
    'Diese Informationen sind vom November 2026. Wir haben das Portal selbst bewertet, eine Prüfung durch Dritte gab es noch nicht.',
    'Jede Seite prüfen wir bei jeder Änderung mit Programmen. Dazu bedienen wir die wichtigsten Abläufe allein mit der Tastatur.',
  ],
}

const vereinbarkeit: Abschnitt = {
  title: 'Stand der Vereinbarkeit',
  text: [
    'Diese Erklärung gilt für das Kundenportal. Grundlage ist die Barrierefreie-Informationstechnik-Verordnung (BITV 2.0).',
    'Das Kundenportal ist mit ihr teilweise vereinbar. Die Ausnahmen stehen im nächsten Abschnitt.',
  ],
}

const erstellung: Abschnitt = {
  title: 'Erstellung dieser Erklärung',
  text: stand.text,
}

export const texts = {
  title: 'Informationen zur Barrierefreiheit',
  /** BFSG § 14 with Anlage 3 Nr. 1 */
  bfsg: { vorMelden: [dienstleistung, ablauf, umsetzung, maengel], nachBehoerde: [stand] },
  /** the sections required by Decision (EU) 2018/1523, and the further ones of the BITV */
  bitv: {
    vorMelden: [
      vereinbarkeit,
      { ...maengel, title: 'Nicht barrierefreie Inhalte' },
      umsetzung,
      erstellung,
      {
        title: 'Leichte Sprache',
        text: ['Eine Fassung in Leichter Sprache gibt es noch nicht. Bis dahin erklären wir Ihnen alles gern am Telefon.'],
      },
      {
        title: 'Deutsche Gebärdensprache',
        text: ['Ein Video in Deutscher Gebärdensprache gibt es noch nicht. Sie erreichen uns auch schriftlich.'],
      },
    ],
    nachBehoerde: [],
  },
  melden: {
    bfsg: 'Barriere melden',
    bitv: 'Feedback und Kontaktangaben',
    text: 'Ist Ihnen eine Barriere aufgefallen, oder brauchen Sie eine Information in anderer Form? Schreiben Sie uns, oder rufen Sie uns an.',
    email: 'E-Mail',
    telefon: 'Telefonnummer',
    formular: 'Kontaktformular öffnen',
    frist: 'Wir antworten Ihnen innerhalb eines Monats.',
  },
  behoerde: {
    bfsg: {
      title: 'Zuständige Marktüberwachungsbehörde',
      text: 'Diese Behörde überwacht, ob wir die Anforderungen einhalten. Sie können sich auch an sie wenden:',
    },
    bitv: {
      title: 'Durchsetzungsverfahren',
      text: 'Hilft Ihnen unsere Antwort nicht weiter? Dann können Sie sich an diese Stelle wenden, das kostet Sie nichts:',
    },
  },
} as const
