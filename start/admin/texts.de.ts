import { typed } from '#platform/commands.ts'
import { formatZeit } from '#contract/_shared/datum/dauer.ts'
import { MINUTE } from '#contract/_shared/datum/units.ts'
import type { QueueState } from '#platform/queue/store.ts'
import { formatZahl } from '#contract/_shared/text/format.ts'
import { KONTONUMMER_LENGTH } from '#contract/_shared/limits.ts'

const versuche = (count: number) => (count === 1 ? '1 Versuch' : `${count} Versuche`)
const monate = (count: number) => `${count} ${count === 1 ? 'Monat' : 'Monate'}`
const wartet = (art: string, gilt: number | undefined, hatAbgelaufene: boolean) => {
  if (!hatAbgelaufene) return ' (gilt ab der nächsten Nacht)'
  return `; ${gilt === undefined ? 'noch wird nichts gelöscht' : `noch gelten ${monate(gilt)}`}, bis zu: ${typed('admin', `aufbewahrung bestaetigen --art ${art}`)}`
}
const eintraege = (count: number) => (count === 1 ? 'ein Eintrag' : `${count} Einträge`)

/** Output of the operator's commands, one line each. */
export const texts = {
  subject: 'Der Befehl',
  unknownCommand: (wanted: string, known: string) =>
    `${wanted === '' ? 'Es fehlt ein Befehl' : `Den Befehl „${wanted}“ gibt es nicht`}. Es gibt: ${known}.`,
  withUsage: (message: string, usage: string) => `${message} Aufruf: ${typed('admin', usage)}`,
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
  notAnEmail: (option: string) => `${option} ist keine E-Mail-Adresse.`,
  noProvider:
    'In dieser Datenbank hat der eingebettete Anbieter noch nie gearbeitet. Starten Sie ihn einmal, oder nennen Sie seine Datenbank mit IDENTITY_DATABASE_URL.',
  help: `Aufruf: ${typed('admin', 'Befehl Angaben')}, mit den Einstellungen des Portals`,

  person: {
    oneOf: 'Genau eine Angabe ist nötig: --email oder --sub.',
    unknownEmail: (email: string, iss: string) => `Ein Benutzerkonto mit der Adresse „${email}“ gibt es bei ${iss} nicht.`,
    unknownSub: (sub: string, iss: string) => `Eine Person mit der Kennung „${sub}“ gibt es bei ${iss} nicht.`,
    neverHere: (wer: string, iss: string) =>
      `„${wer}“ hat sich hier noch nie über ${iss} angemeldet. Die Person meldet sich erst einmal an. Danach geht der Befehl.`,
    unconfirmed:
      'Vielleicht bestätigt Ihr Anbieter diese Adresse nicht (email_verified). Dann kennt das Portal sie nicht: Nennen Sie die Person mit --sub.',
    several: (email: string, subs: string) => `Mehrere Personen haben die Adresse „${email}“. Nennen Sie eine mit --sub: ${subs}.`,
    otherIssuer: (iss: string, known: string) =>
      `Über ${iss} hat sich hier nie jemand angemeldet, zuletzt aber über ${known}. Geben Sie dem Befehl PUBLIC_URL, IDENTITY und OIDC_ISSUER des Portals.`,
    named: (name: string, email: string | undefined, sub: string) => (name && email ? `${name} (${email})` : name || email || `„${sub}“`),
    subject: (iss: string, sub: string) => `Aussteller: ${iss}  Kennung: ${sub}`,
    foreignOnly: (was: string) => `Mit IDENTITY=oidc geht das nur bei Ihrem eigenen Anbieter: ${was}.`,
  },

  aufbewahrung: {
    frist: (
      art: string,
      what: string,
      { configured, inForce, hasPastRows }: { configured: number; inForce: number | undefined; hasPastRows: boolean },
    ) => `${art}: ${what}, ${monate(configured)}${inForce === configured ? '' : wartet(art, inForce, hasPastRows)}`,
    noHold: 'Kein Geschäftspartner ist gesperrt.',
    held: (gp: string, seit: string, grund: string) => `Gesperrt: ${gp} ${seit}, ${grund}`,
    agreed: (what: string, months: number) =>
      `Ab jetzt gilt für ${what}: ${monate(months)}. Was älter ist, wird spätestens in der nächsten Nacht gelöscht.`,
    inForce: (what: string, months: number) => `Für ${what} gilt schon: ${monate(months)}. Es ist nichts geändert.`,
    unknownArt: (art: string, known: string) => `Die Art „${art}“ gibt es nicht. Es gibt: ${known}.`,
    notAPartner: (option: string) => `${option} ist eine Geschäftspartnernummer mit ${KONTONUMMER_LENGTH} Zeichen.`,
    unknownPartner: (gp: string) => `Den Geschäftspartner ${gp} gibt es hier nicht.`,
    holds: (gp: string) => `Zu ${gp} wird nichts mehr gelöscht. Was schon gelöscht ist, kommt dadurch nicht zurück.`,
    notHeld: (gp: string) => `${gp} ist nicht gesperrt.`,
    released: (gp: string) =>
      `Die Sperre von ${gp} ist aufgehoben. Was seine Frist überschritten hat, wird spätestens in der nächsten Nacht gelöscht.`,
  },

  personal: {
    invited: (email: string, rolle: string) => `Das Benutzerkonto ${email} ist angelegt und hat die Rolle ${rolle}.`,
    mailed: (url: string) => `Die Person erfährt es per E-Mail. Ihr Passwort vergibt sie selbst: ${url}`,
    there: (wer: string) => `Das Benutzerkonto gibt es schon: ${wer}.`,
    create: 'ein Konto anlegen. Danach gibt „rolle geben“ die Rolle hier',
    dismissed: (wer: string, rollen: string) => `${wer} hat keine Rolle mehr, bisher: ${rollen}. Alle Sitzungen sind beendet.`,
    noRole: (wer: string) => `${wer} hat keine Rolle. Es ist nichts geändert.`,
    shown: (rollen: string, wer: string, subject: string) => `${rollen}  ${wer}  ${subject}`,
    only: { portal: (rolle: string) => `${rolle} (fehlt beim Anbieter)`, anbieter: (rolle: string) => `${rolle} (fehlt im Portal)` },
    foreign: (claim: string) => `Ob Ihr Anbieter diese Rollen auch nennt („${claim}“), sehen Sie nur bei ihm.`,
    none: 'Niemand hat eine Rolle.',
  },

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
    given: (wer: string, rolle: string) => `${wer} hat jetzt die Rolle ${rolle}, ab der nächsten Anmeldung.`,
    has: (wer: string, rolle: string) => `${wer} hat die Rolle ${rolle} schon.`,
    taken: (wer: string, rolle: string) => `${wer} hat die Rolle ${rolle} nicht mehr. Alle Sitzungen sind beendet.`,
    hasNot: (wer: string, rolle: string) => `${wer} hat die Rolle ${rolle} nicht.`,
    foreign: {
      given: (named: string, claim: string) =>
        `Sie gilt erst, wenn auch Ihr Anbieter sie nennt: ${named} in der Angabe „${claim}“ dieser Kennung.`,
      taken: 'Nehmen Sie sie auch bei Ihrem Anbieter weg.',
    },
    otherIssuer: (iss: string) => `--iss: Mit diesen IDENTITY, OIDC_ISSUER und PUBLIC_URL ist der Aussteller ${iss}.`,
    subForIssuer: 'Bei einem anderen Aussteller geht nur --sub.',
    shown: (rolle: string, wer: string, subject: string) => `${rolle}  ${wer}  ${subject}`,
    none: 'Niemand hat eine Rolle.',
  },

  protokoll: {
    notAStand: '--stand ist der Stand, den eine frühere Prüfung genannt hat: eine Zahl, ein Doppelpunkt und 64 Hexadezimalziffern.',
    whole: (count: number) => `Das Protokoll ist unversehrt: ${eintraege(count)} geprüft.`,
    from: (nr: number) => `Die Einträge bis ${nr} sind nach ihrer Frist gelöscht. Geprüft ist ab dem Prüfpunkt dahinter.`,
    open: (count: number) => `Noch nicht in der Kette: ${eintraege(count)}. Das laufende Portal verkettet sie in wenigen Sekunden.`,
    otherSecret: (count: number) => `Nicht geprüft: ${eintraege(count)}, mit einem anderen SECRET verkettet.`,
    stand: (stand: string) => `Stand, für spätere Prüfungen an anderer Stelle aufzuheben: ${stand}`,
    broken: (nr: number) => `Das Protokoll ist verändert: ab Eintrag ${nr} stimmt die Kette nicht.`,
    stray: (id: number) => `Das Protokoll ist verändert: die Zeile ${id} fehlt in der Kette.`,
  },

  secret: {
    made: 'Ergänzen Sie SECRET um dieses Geheimnis, mit Komma, und starten Sie einen Prozess nach dem anderen neu. Dann: secret wechseln',
    atProvider: 'Datenbank des Anbieters:',
    coming: (id: string) => `Bereit zum Wechsel: ${id}. Alle laufenden Prozesse haben es.`,
    comingNot: (id: string, names: string) => `Noch nicht bereit: ${id}. Diese Prozesse haben es nicht: ${names}.`,
    writes: (generation: number, id: string, moment: string) => `Generation ${generation} (${id}) schreibt seit ${moment} Uhr.`,
    reads: (generation: number, id: string, left: string) => `Generation ${generation} (${id}) wird noch gelesen: ${left}.`,
    mayGo: (generation: number, id: string) =>
      `Generation ${generation} (${id}) liest niemand mehr. Sie können sie ablegen: secret ablegen`,
    retiredAt: (generation: number, id: string, moment: string) => `Generation ${generation} (${id}) ist abgelegt seit ${moment} Uhr.`,
    left: (name: string, count: number) => `${name}: ${count}`,
    switched: 'Das neue Geheimnis schreibt. Alles Gespeicherte ist neu verschlüsselt. Dann: secret ablegen',
    notYet: (left: string) => `Das neue Geheimnis schreibt. Noch unter einem älteren: ${left}. Rufen Sie „secret wechseln“ erneut auf.`,
    behind: (names: string) => `Diese Prozesse schreiben noch unter dem älteren: ${names}. Rufen Sie „secret wechseln“ später erneut auf.`,
    retired: (generation: number, id: string) => `Generation ${generation} (${id}) ist abgelegt. Nehmen Sie dieses Geheimnis aus SECRET.`,
    retiredAndGone: (generation: number, id: string) => `Generation ${generation} (${id}) ist abgelegt und aus der Datei entfernt.`,
    noNew: 'SECRET nennt kein neues Geheimnis. „secret neu“ macht eines.',
    severalNew: 'SECRET nennt mehrere neue Geheimnisse. Es darf nur eines neu sein.',
    nothingToRetire: 'Es gibt kein älteres Geheimnis zum Ablegen.',
    processesWithout: (names: string) => `Diese Prozesse haben das neue Geheimnis nicht: ${names}. Es hat sich nichts geändert.`,
    changedMeanwhile: 'Ein anderer Befehl hat das Geheimnis gerade gewechselt. Sehen Sie mit „secret stand“ nach, welches schreibt.',
    processesBehind: (names: string) =>
      `Diese Prozesse schreiben noch unter einem älteren Geheimnis: ${names}. Es hat sich nichts geändert. Rufen Sie „secret ablegen“ später erneut auf.`,
    stillNeeded: (left: string) => `Ein älteres Geheimnis wird noch gebraucht: ${left}. Rufen Sie zuerst „secret wechseln“ auf.`,
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

  auftraege: {
    unknownQueue: (text: string, known: string) => `--warteschlange: „${text}“ gibt es nicht. Es gibt: ${known}.`,
    state: ({ name, due, paused, active, dead, oldest_seconds }: QueueState, purpose: string) => {
      if (due + paused + active + dead === 0) return `${name}  leer  (${purpose})`
      const oldest = due + paused > 0 ? `, ältester seit ${formatZeit(Math.round(oldest_seconds / MINUTE), 'minute', 'dativ')}` : ''
      return `${name}  ${due} fällig, ${paused} in Pause, ${active} in Arbeit, ${dead} tot${oldest}  (${purpose})`
    },
    waiting: (id: string, moment: string, tries: number, next: string | null, reason: string | null) =>
      `${id}  gesendet ${moment} Uhr, ${versuche(tries)}, ${next ? `nächster ${next} Uhr` : 'in Arbeit'}${reason ? `, zuletzt: ${reason}` : ''}`,
    dead: (id: string, moment: string, tries: number, reason: string | null) =>
      `${id}  tot seit ${moment} Uhr nach ${tries === 1 ? '1 Versuch' : `${tries} Versuchen`}${reason ? `: ${reason}` : ''}`,
    none: 'In dieser Warteschlange wartet nichts.',
    noDead: 'In dieser Warteschlange ist kein Auftrag tot.',
    more: '… und weitere.',
    unknown: (id: string) => `Einen toten Auftrag mit der Kennung ${id} gibt es nicht.`,
    again: (count: number) => (count === 1 ? '1 Auftrag wird noch einmal versucht.' : `${count} Aufträge werden noch einmal versucht.`),
    removed: (id: string) => `Der Auftrag ${id} ist gelöscht.`,
  },

  file: {
    notAPath: (suffix: string, example: string) => `--datei braucht einen ganzen Pfad, der mit ${suffix} endet, wie ${example}.`,
    pathExists: (path: string) => `„${path}“ gibt es schon. Der Befehl überschreibt nichts.`,
    partExists: (path: string) => `„${path}“ gibt es schon. Vielleicht läuft der Befehl gerade. Löschen Sie die Datei, falls nicht.`,
    notWritable: (path: string, code: string) => `„${path}“ lässt sich nicht schreiben (${code}). Es ist keine Datei entstanden.`,
  },

  import: {
    none: 'Es gibt noch keinen Import.',
    more: '… und ältere.',
    unknown: 'Den Import gibt es nicht.',
    noFaults: 'Dieser Import hat keine fehlerhaften Zeilen, oder sie sind schon gelöscht.',
    written: (count: number, path: string) =>
      `${count === 1 ? 'Eine fehlerhafte Zeile steht' : `${formatZahl(count)} fehlerhafte Zeilen stehen`} in ${path}.`,
    shown: (nummer: number, moment: string, zustand: string, wer: string, id: string) =>
      `${nummer}  ${moment} Uhr  ${zustand}  ${wer === '' ? 'Befehl' : wer}  ${id}`,
    counts: (zeilen: number, neu: number, geaendert: number, fehlerhaft: number) =>
      `${formatZahl(zeilen)} Zeilen, ${formatZahl(neu)} neu, ${formatZahl(geaendert)} geändert, ${formatZahl(fehlerhaft)} fehlerhaft`,
    lasted: (seconds: number) => `Dauer: ${formatZahl(seconds)} s`,
    ursache: (text: string) => `Grund: ${text}`,
    gruende: 'Gründe der fehlerhaften Zeilen, die häufigsten zuerst:',
    probelauf: 'Probelauf',
    schonend: 'schonend',
    zustaende: {
      wartet: 'wartet',
      laeuft: 'läuft',
      geschrieben: 'geschrieben',
      geprueft: 'geprüft',
      abgelehnt: 'abgelehnt',
      gescheitert: 'gescheitert',
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
