/** The components' own texts. Business texts come from the screens. */
export const texts = {
  /** `name` is a value with its article in the accusative: "das Ablesedatum". */
  datum: {
    range: (earliest: string, latest: string) => `Vom ${earliest} bis zum ${latest}`,
    orOn: (days: string, further: string) => `${days} oder ${further}`,
    asDate: (label: string) => `als ${label}`,
    filled: (label: string, day: string) => `${label}: ${day}`,
    format: (name: string, example: string) => `Geben Sie ${name} als Tag, Monat und Jahr ein, zum Beispiel ${example}.`,
    noDay: (name: string) => `Diesen Tag gibt es nicht. Prüfen Sie bitte ${name}.`,
  },
  euro: {
    hint: 'In Euro, zum Beispiel 45,50',
    hintWhole: 'In ganzen Euro, zum Beispiel 45',
    missing: (name: string) => `Geben Sie ${name} ein.`,
    format: (name: string) => `Geben Sie ${name} in Euro an, zum Beispiel 45.`,
    onlyWhole: (name: string) => `Geben Sie ${name} in ganzen Euro an, zum Beispiel 45.`,
    negative: (name: string) => `Ein Betrag mit Minus ist hier nicht möglich. Prüfen Sie bitte ${name}.`,
    tooSmall: (least: string) => `Der Betrag ist zu klein: mindestens ${least}.`,
    tooLarge: (most: string) => `Der Betrag ist zu groß: höchstens ${most}.`,
  },
  password: {
    usualLabel: 'Passwort',
    show: 'Passwort anzeigen',
    hide: 'Passwort verbergen',
    isShown: 'Ihr Passwort ist jetzt zu lesen.',
  },
  choose: 'Bitte auswählen',
  characters: {
    left: (left: number) => `Noch ${left === 1 ? 'ein Zeichen' : `${left} Zeichen`}`,
    over: (over: number) => `${over === 1 ? 'Ein Zeichen' : `${over} Zeichen`} zu viel`,
  },
  more: {
    show: (shown: number, all: number) => `Mehr anzeigen (${shown} von ${all})`,
    shown: (added: number, shown: number, all: number) => `${added} weitere, ${shown} von ${all}`,
  },
  /** Beside a request. */
  afterwards: {
    title: 'Was passiert danach?',
    by: 'Wer bestätigt?',
    operator: 'Wir. Sie bekommen eine E-Mail, sobald wir entschieden haben.',
  },
  /** Beside a value that can be edited. */
  change: 'Ändern',
  step: (step: number, of: number) => `Schritt ${step} von ${of}`,
  back: 'Zurück',
  print: 'Drucken',
  close: 'Schließen',
  closeToast: 'Meldung schließen',
  cancel: 'Abbrechen',
  fileFailed: 'Die Datei konnte nicht erstellt werden. Bitte versuchen Sie es erneut.',
  /** A file of a long list. */
  parts: {
    busy: 'Wird erstellt …',
    running: 'Die Datei wird zusammengestellt.',
    amount: (loaded: string, total: string) => `${loaded} von ${total}`,
    cancel: 'Zusammenstellen der Datei abbrechen',
    cancelled: (amount: string) => `Abgebrochen bei ${amount}. Ein neuer Versuch macht dort weiter.`,
    kept: (amount: string) => `Geladen sind ${amount}; ein neuer Versuch macht dort weiter.`,
  },
  explain: (term: string) => `Was heißt ${term}?`,
  copy: {
    copy: 'Kopieren',
    copied: 'Kopiert',
    done: (name: string) => `${name} kopiert`,
    failed: 'Das Kopieren hat nicht geklappt. Markieren Sie den Text bitte selbst.',
  },
} as const
