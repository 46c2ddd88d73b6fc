import { formatDauer } from '#contract/_shared/datum/dauer.ts'
import { ROLLE_SECONDS } from '#server/freigaben/limits.ts'

/** Output of the commands on accounts, one line each. */
export const texts = {
  konto: {
    keep: 'ein Konto entsperren',
    unlocked: (wer: string, until: string) => `${wer} ist entsperrt. Gesperrt war bis ${until} Uhr.`,
    forgotten: (wer: string, count: number) =>
      `Für ${wer} war keine Sperre zu sehen. Gemerkte Browser zählen selbst, darum sind sie jetzt vergessen: ${count}.`,
    notLocked: (wer: string) => `${wer} war nicht gesperrt. Es ist nichts geändert.`,
    told: 'Die Person erfährt es per E-Mail.',
    addressMissing: (wer: string) => `${wer} hat keine Adresse mehr. Nennen Sie mit --email die, die das Konto bekommen soll.`,
    hasAddress: (wer: string) => `${wer} hat eine Adresse. --sub und --email gehen nur für ein Konto ohne Adresse zusammen.`,
    taken: (email: string, sub: string) =>
      `Die Adresse „${email}“ gehört zum Konto ${sub}. Dessen Besitzer muss es erst löschen oder seine Adresse ändern.`,
    takenNow: (email: string) => `Die Adresse „${email}“ gehört inzwischen zu einem anderen Konto. Es ist nichts geändert.`,
    givenBack: (wer: string, email: string) => `${wer} gehört jetzt zur Adresse ${email}. Das Passwort vergibt der Besitzer neu.`,
    shown: (sub: string, name: string, email: string | undefined) =>
      `${sub}  ${name || '–'}${email ? `  (zuletzt hier angemeldet als ${email})` : ''}`,
    none: 'Kein Konto hat seine Adresse verloren.',
    signedOut: (wer: string) => `${wer} ist überall abgemeldet.`,
    signOutThere: 'Beenden Sie die Sitzungen auch bei Ihrem Anbieter. Sonst meldet er die Person ohne Passwort wieder an.',
    resetKeep: 'ein neues Passwort anstoßen',
    resetStarted: (wer: string, url: string) => `${wer} bekommt eine E-Mail zum neuen Passwort: ${url}`,
    oldPassword: 'Bis es vergeben ist, gilt das bisherige Passwort.',
  },

  faktor: {
    keep: 'einen Faktor entfernen',
    unknownArt: (text: string, known: string) => `--art: „${text}“ gibt es nicht. Es gibt: ${known}.`,
    asked: (wer: string, art: string) => `Erbeten ist, den Faktor ${art} von ${wer} zu entfernen. Noch ist nichts geändert.`,
    waits: (wer: string, art: string) => `Für ${wer} ist das schon erbeten: ${art}. Es ist nichts geändert.`,
    where: (until: string, url: string) => `Eine andere Person mit der Rolle betrieb bestätigt es bis ${until} Uhr: ${url}`,
    nobody: `Zurzeit kann das niemand sonst bestätigen. Dafür braucht jemand seit ${formatDauer(ROLLE_SECONDS, 'dativ')} die Rolle betrieb („rolle geben“). Bitten Sie danach noch einmal.`,
    afterwards:
      'Danach gilt auch das Passwort nicht mehr: Die Person vergibt mit einem Code an ihre Adresse ein neues. Sie erfährt es per Nachricht.',
    missing: (wer: string, art: string, known: string) => `${wer} hat den Faktor ${art} nicht, sondern: ${known || 'keinen'}.`,
  },

  zeigen: {
    email: (email: string) => `E-Mail-Adresse: ${email} (bestätigt)`,
    addressLost: 'E-Mail-Adresse: verloren; „konto entsperren --sub … --email …“ gibt eine neue',
    locked: (until: string | undefined) => (until === undefined ? 'Gesperrt: nein' : `Gesperrt: bis ${until} Uhr`),
    factors: (factors: string) => `Zweite Faktoren: ${factors || 'keine'}`,
    number: (masked: string, isConfirmed: boolean) => `Mobilnummer: ${masked} (${isConfirmed ? 'bestätigt' : 'nicht bestätigt'})`,
    noNumber: 'Mobilnummer: keine',
    created: (moment: string, changed: string) => `Angelegt: ${moment} Uhr, Passwort zuletzt geändert: ${changed} Uhr`,
    lastSignIn: (moment: string | undefined) => `Zuletzt angemeldet: ${moment === undefined ? 'noch nie' : `${moment} Uhr`}`,
    sessions: (there: number | undefined, here: number) =>
      there === undefined ? `Sitzungen im Portal: ${here}` : `Sitzungen: ${there} beim Anbieter, ${here} im Portal`,
    roles: (roles: string) => `Rollen: ${roles || 'keine'}`,
    partner: (numbers: string) => `Geschäftspartner: ${numbers || 'keiner'}`,
    foreign: 'Sperre, Faktoren und Sitzungen bei Ihrem Anbieter sehen Sie nur dort.',
    unknown: (email: string) => `Ein Benutzerkonto mit der Adresse „${email}“ gibt es nicht.`,
    pending: 'Mit dieser Adresse ist eine Registrierung begonnen und noch nicht bestätigt.',
    tried: 'Das hat jemand mit ihr versucht, das Neueste zuerst:',
    nothingTried: 'Mit ihr hat niemand etwas versucht.',
  },
} as const
