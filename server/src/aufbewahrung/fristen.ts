/** How long each kind of data is kept, in months; the operator sets another period within the bounds. */
export const FRISTEN = {
  vorgaenge: {
    monate: 48,
    least: 12,
    what: 'Vorgänge',
    from: 'ab der Entscheidung',
    why: 'regelmäßige Verjährung, bis zum Jahresende (§§ 195, 199 BGB)',
  },
  uebermittlungen: {
    monate: 13,
    least: 4,
    what: 'wann ein Vorgang an welches System ging',
    from: 'ab der Übergabe',
    why: 'Klärung mit dem System des Netzbetreibers, über einen Jahreswechsel',
  },
  meldungen: { monate: 36, least: 13, what: 'Mitteilungen', from: 'ab dem Meldedatum', why: 'Nachlesen, was mitgeteilt wurde' },
  dokumente: {
    monate: 108,
    least: 12,
    what: 'Dokumente mit ihren Dateien',
    from: 'ab dem Versanddatum',
    why: 'Aufbewahrung von Belegen, bis zum Jahresende (§ 147 Abs. 3 AO)',
  },
  zaehlerstaende: {
    monate: 108,
    least: 36,
    what: 'Zählerstände',
    from: 'ab dem Ablesedatum',
    why: 'Grundlage der Abrechnung, wie Belege (§ 147 Abs. 3 AO)',
  },
  zahlungen: {
    monate: 108,
    least: 12,
    what: 'gebuchte Zahlungen',
    from: 'ab dem Buchungstag',
    why: 'Aufbewahrung von Belegen, bis zum Jahresende (§ 147 Abs. 3 AO)',
  },
  vertraege: {
    monate: 108,
    least: 12,
    what: 'beendete Vertragskonten mit Zählern, Anlagen und Bankdaten',
    from: 'ab dem Ablaufdatum, sobald keine Dokumente, Zahlungen und Zählerstände mehr da sind',
    why: 'solange Belege zum Vertrag da sind',
  },
  partner: {
    monate: 12,
    least: 1,
    what: 'Geschäftspartner, zu denen nichts mehr da ist',
    from: 'seit nichts mehr da ist',
    why: 'Spielraum, falls ein neuer Vertrag folgt',
  },
  antraege: {
    monate: 48,
    least: 12,
    what: 'Einspeiseanträge mit ihren Einladungen',
    from: 'ab dem letzten Schritt',
    why: 'regelmäßige Verjährung, bis zum Jahresende (§§ 195, 199 BGB)',
  },
  ereignisse: {
    monate: 13,
    least: 1,
    what: 'begonnene Anmeldungen von Geräten',
    from: 'ab dem Beginn',
    why: 'Nachfragen zu einer Anmeldung, über einen Jahreswechsel',
  },
  personen: {
    monate: 36,
    least: 12,
    what: 'Name und Kontakt aus der letzten Anmeldung',
    from: 'ab der letzten Anmeldung',
    why: 'damit der Kundenservice eine Person findet',
  },
  protokoll: {
    monate: 48,
    least: 12,
    what: 'Protokoll und Kundensichten',
    from: 'ab dem Eintrag',
    why: 'regelmäßige Verjährung, bis zum Jahresende (§§ 195, 199 BGB)',
  },
  betrieb: {
    monate: 48,
    least: 1,
    what: 'widerrufene Schlüssel, vergangene Wartungshinweise und beendete Importe',
    from: 'ab dem Ende',
    why: 'so lange wie das Protokoll, das sie nennt',
  },
} as const

/** A kind of data with a period of its own. */
export type FristArt = keyof typeof FRISTEN

/** The configured periods in months. */
export type Aufbewahrung = Readonly<Record<FristArt, number>>

export const FRIST_ARTEN = Object.keys(FRISTEN) as FristArt[]

export const DEFAULT_AUFBEWAHRUNG = Object.fromEntries(FRIST_ARTEN.map((art) => [art, FRISTEN[art].monate])) as Aufbewahrung
