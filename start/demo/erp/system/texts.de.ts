const counted = (count: number, one: string, many: string) => `${count.toLocaleString('de-DE')} ${count === 1 ? one : many}`

/** What the reference system writes: in the terminal, to customers, in letters. */
export const texts = {
  pulls: (url: string, seconds: number) =>
    `Das Referenzsystem holt Vorgänge bei ${url} ab und entscheidet sie nach ${seconds} s. Beenden mit Strg+C.`,
  listens: (address: string, seconds: number) =>
    `Das Referenzsystem nimmt Vorgänge unter ${address} an und entscheidet sie nach ${seconds} s. Beenden mit Strg+C.`,
  away: 'Das Portal antwortet nicht. Das Referenzsystem versucht es weiter.',
  back: 'Das Portal antwortet wieder.',
  confirmed: 'bestätigt',
  rejected: (grund: string) => `abgelehnt: ${grund}`,
  asked: (frage: string) => `gefragt: ${frage}`,
  over: 'war schon erledigt',
  grund: 'Die Angabe passt nicht zu unseren Unterlagen.',
  movedGrund: 'Das Vertragskonto gehört inzwischen einem anderen Geschäftspartner.',
  frage: 'Können Sie diese Angabe bitte noch einmal bestätigen?',
  antwort: 'Vielen Dank für Ihre Nachricht. Wir haben sie geprüft und kümmern uns darum.',
  line: (time: string, nummer: string, name: string, whose: string, outcome: string) => `${time}  ${nummer}  ${name}  ${whose}  ${outcome}`,
  ofPartner: (gp: string) => `Geschäftspartner ${gp}`,
  ofPerson: 'Person',
  forged: 'Eine Sendung ohne gültige Signatur wurde zurückgewiesen.',
  sendsCustomers: (count: number) =>
    `Das Referenzsystem übergibt die Stammdaten von ${count === 1 ? 'einem' : count.toLocaleString('de-DE')} Kunden.`,
  sendsDelta: (zeilen: number, files: number) =>
    `Nachtlauf: ${counted(zeilen, 'Zeile', 'Zeilen')} und ${counted(files, 'Dokument', 'Dokumente')}.`,
  imported: (nummer: number, zeilen: number) => `Import ${nummer}: ${counted(zeilen, 'Zeile', 'Zeilen')} eingespielt.`,
  lineReason: (anzahl: number, where: string, grund: string) => `  ${counted(anzahl, 'Zeile', 'Zeilen')} ausgelassen: ${where} ${grund}`,
  notImported: (nummer: number, ursache: string) => `Import ${nummer} gescheitert: ${ursache}`,
  letterTitle: (name: string) => `Bestätigung: ${name}`,
  letter: (name: string, nummer: string, konto: string, tag: string) => [
    'Guten Tag,',
    `am ${tag} haben wir bearbeitet, was Sie uns im Portal gesendet haben: ${name}.`,
    `Ihr Vertragskonto: ${konto}. Ihre Vorgangsnummer: ${nummer}.`,
    'Ihre Netz Musterland GmbH',
  ],
  operator: 'Netz Musterland GmbH',
  customer: (index: number) => `Kim Beispiel ${index}`,
  reading: {
    AbleseArt: '02',
    AbleseArtBezeichnung: 'von Ihnen gemeldet',
    AbleseKategorie: 'K',
    AbleseKategorieBezeichnung: 'Kundenablesung',
  },
} as const
