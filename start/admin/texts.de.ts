const eintraege = (count: number) => (count === 1 ? 'ein Eintrag' : `${count} Einträge`)

/** What the operator's commands say at a terminal, each in one line. */
export const texts = {
  subject: 'Der Befehl',
  unknownCommand: (wanted: string, known: string) =>
    `${wanted === '' ? 'Es fehlt ein Befehl' : `Den Befehl „${wanted}“ gibt es nicht`}. Es gibt: ${known}.`,
  withUsage: (message: string, usage: string) => `${message} Aufruf: npm run admin -- ${usage}`,
  unknownOption: (option: string) => `Die Angabe „${option}“ gibt es hier nicht.`,
  doubledOption: (option: string) => `${option} steht zweimal da.`,
  withoutValue: (option: string) => `${option} braucht einen Wert.`,
  valueOfFlag: (option: string) => `${option} hat keinen Wert.`,
  notAnId: (option: string) => `${option} ist eine Kennung wie 0b8f7a0e-5d0c-4c55-9f0e-2f6d1f0c9a11.`,
  missingOption: (option: string) => `${option} fehlt.`,
  tooLong: (option: string, maximum: number) => `${option} darf höchstens ${maximum} Zeichen haben.`,
  notPrintable: (option: string) => `${option} darf keine Zeilenumbrüche und keine Steuerzeichen enthalten.`,
  notANumber: (option: string) => `${option} muss eine Zahl sein.`,
  notAMoment: (option: string, text: string) =>
    `${option}: „${text}“ ist kein Zeitpunkt wie "2026-11-22 06:00" oder 2026-11-22T06:00:00+01:00.`,
  endBeforeBegin: '--bis muss nach --von liegen.',
  endPast: '--bis liegt in der Vergangenheit.',

  banner: {
    named: (id: number, titel: string) => `Hinweis ${id} „${titel}“`,
    from: (moment: string | undefined) => (moment ? `ab ${moment} Uhr` : 'ab sofort'),
    until: (moment: string | undefined) => (moment ? `bis ${moment} Uhr` : 'bis auf Weiteres'),
    blocks: (blocks: boolean) => (blocks ? 'sperrt das Portal' : 'sperrt nichts'),
    set: (named: string, span: string, blocks: string) => `${named} gilt ${span} und ${blocks}.`,
    ends: (named: string) => ` Er löst ${named} ab.`,
    shown: (named: string, span: string, blocks: string, beschreibung: string) => `${named} gilt ${span} und ${blocks}: ${beschreibung}`,
    deleted: (named: string) => `Gelöscht: ${named}.`,
    none: 'Es gibt keinen Wartungshinweis.',
    unknown: (id: number) => `Den Hinweis ${id} gibt es nicht.`,
  },

  rolle: {
    unknown: (text: string, known: string) => `--rolle: „${text}“ gibt es nicht. Es gibt: ${known}.`,
    given: (sub: string, rolle: string) => `„${sub}“ hat jetzt die Rolle ${rolle}. Sie gilt nur, wenn auch der Anbieter sie nennt.`,
    has: (sub: string, rolle: string) => `„${sub}“ hat die Rolle ${rolle} schon.`,
    taken: (sub: string, rolle: string) => `„${sub}“ hat die Rolle ${rolle} nicht mehr. Das gilt ab der nächsten Anfrage.`,
    hasNot: (sub: string, rolle: string) => `„${sub}“ hat die Rolle ${rolle} nicht.`,
    shown: (rolle: string, sub: string, who: string | undefined) => `${rolle}  ${sub}${who ? `  (${who})` : ''}`,
    none: 'Niemand hat eine Rolle.',
  },

  protokoll: {
    notAStand: '--stand ist der Stand, den eine frühere Prüfung genannt hat: eine Zahl, ein Doppelpunkt und 64 Hexadezimalziffern.',
    whole: (count: number) => `Das Protokoll ist unversehrt: ${eintraege(count)} geprüft.`,
    open: (count: number) => `Noch nicht in der Kette: ${eintraege(count)}. Das laufende Portal verkettet sie in wenigen Sekunden.`,
    otherSecret: (count: number) => `Nicht geprüft: ${eintraege(count)}, mit einem anderen SECRET verkettet.`,
    stand: (stand: string) => `Stand, für spätere Prüfungen an anderer Stelle aufzuheben: ${stand}`,
    broken: (nr: number) => `Das Protokoll ist verändert: ab Eintrag ${nr} stimmt die Kette nicht.`,
    stray: (id: number) => `Das Protokoll ist verändert: die Zeile ${id} fehlt in der Kette.`,
  },

  schluessel: {
    unknownRight: (text: string, known: string) => `--rechte: „${text}“ gibt es nicht. Es gibt: ${known}.`,
    made: (bezeichnung: string, rechte: string, id: string) => `Schlüssel „${bezeichnung}“ ist angelegt. Rechte: ${rechte}. Kennung: ${id}`,
    once: 'Der Schlüssel wird nur dieses eine Mal gezeigt. Gespeichert ist nur sein Prüfwert.',
    shown: (bezeichnung: string, rechte: string, state: string, id: string) => `„${bezeichnung}“ (${rechte}), ${state}. Kennung: ${id}`,
    madeAt: (moment: string) => `angelegt am ${moment} Uhr`,
    usedAt: (moment: string | undefined) => (moment ? `zuletzt benutzt am ${moment} Uhr` : 'noch nie benutzt'),
    revokedAt: (moment: string) => `widerrufen am ${moment} Uhr`,
    revoked: (bezeichnung: string, moment: string) => `Schlüssel „${bezeichnung}“ ist widerrufen seit ${moment} Uhr.`,
    none: 'Es gibt keinen Schlüssel.',
    unknown: (id: string) => `Einen Schlüssel mit der Kennung ${id} gibt es nicht.`,
  },

  vorgang: {
    unknownStatus: (text: string, known: string) => `--status: „${text}“ gibt es nicht. Es gibt: ${known}.`,
    notANummer: '--nummer hat zwölf Zeichen, Ziffern und Buchstaben.',
    oneOfTwo: 'Genau eine Angabe ist nötig: --nummer oder --id.',
    shown: (nummer: string, moment: string, art: string, wessen: string, status: string) =>
      `${nummer}  ${moment} Uhr  ${art}  ${wessen}  ${status}`,
    ofVertragskonto: (vk: string) => `Vertragskonto ${vk}`,
    ofPartner: (gp: string) => `Geschäftspartner ${gp}`,
    ofPerson: 'Person',
    more: (count: number) => `… und ${count} ältere.`,
    none: 'Es gibt keinen solchen Vorgang.',
    feld: (label: string, wert: string) => `${label}: ${wert}`,
    grund: (grund: string) => `Grund: ${grund}`,
    id: (id: string) => `Kennung: ${id}`,
    unknown: 'Den Vorgang gibt es nicht.',
    waits: (nummer: string) => `Der Vorgang ${nummer} wartet noch, weil der Kunde ihn stoppen kann. Bestätigen lässt er sich erst danach.`,
    over: (nummer: string, status: string) => `Der Vorgang ${nummer} ist bereits ${status}.`,
    confirmed: (nummer: string, art: string) => `Vorgang ${nummer} ist bestätigt: ${art}.`,
    rejected: (nummer: string, art: string) => `Vorgang ${nummer} ist abgelehnt: ${art}.`,
    stati: {
      eingegangen: 'eingegangen',
      uebermittelt: 'übermittelt',
      bestaetigt: 'bestätigt',
      abgelehnt: 'abgelehnt',
      zurueckgezogen: 'zurückgezogen',
      ersetzt: 'ersetzt',
    },
  },

  einladung: {
    unknownKanal: (text: string, known: string) => `--kanal: „${text}“ gibt es nicht. Es gibt: ${known}.`,
    notAnAddress: '--an ist keine E-Mail-Adresse.',
    mailOnly: '--an geht nur mit --kanal email.',
    unknown: (antrag: string) => `Den Antrag „${antrag}“ gibt es nicht.`,
    linked: (antrag: string) => `Der Antrag ${antrag} ist schon mit einem Benutzerkonto verknüpft.`,
    incomplete: (antrag: string, missing: string) => `Dem Antrag ${antrag} fehlt: ${missing}.`,
    noEmail: (antrag: string) =>
      `Zum Antrag ${antrag} ist keine E-Mail-Adresse bekannt. Nennen Sie eine mit --an, oder senden Sie mit --kanal brief einen Brief.`,
    noChannel: (kanal: string) => `Dieses Portal sendet auf diesem Weg nichts: ${kanal}.`,
    angaben: {
      Anlagenleistung: 'Leistung',
      AnlagenAdresse: 'Adresse der Anlage',
      ErrichterFirmenname: 'Errichter',
      ErrichterOrt: 'Ort des Errichters',
    },
    wege: { EMail: 'E-Mail', Postversand: 'Brief' },
    sent: (antrag: string, weg: string, an: string, until: string) =>
      `Einladung zum Antrag ${antrag} geht als ${weg} an ${an} und gilt bis ${until} Uhr.`,
    shown: (antrag: string, until: string) => `${antrag}  gilt bis ${until} Uhr`,
    more: (count: number) => `… und ${count} weitere.`,
    none: 'Zurzeit gilt keine Einladung.',
  },
} as const
