/** Messages for new passwords. */
export const texts = {
  rulesTitle: 'So muss Ihr Passwort sein:',
  kept: 'erfüllt',
  notKept: 'noch offen',
  progress: (open: number) =>
    open === 0 ? 'Das Passwort erfüllt alle Vorgaben.' : open === 1 ? 'Es fehlt noch etwas.' : `Es fehlen noch ${open} Vorgaben.`,
  advice: 'Vermeiden Sie Ihren Namen und häufig benutzte Wörter. Gut sind mehrere zufällige Wörter.',
  rules: {
    min: (least: number) => `mindestens ${least} Zeichen`,
    max: (most: number) => `höchstens ${most} Zeichen`,
    minMax: (least: number, most: number) => `${least} bis ${most} Zeichen`,
    lowerAndUpperCase: 'mindestens einen kleinen und einen großen Buchstaben',
    oneDigit: 'mindestens eine Ziffer',
    digits: (least: number) => `mindestens ${least} Ziffern`,
    oneSpecial: 'mindestens ein Sonderzeichen',
    specials: (least: number) => `mindestens ${least} Sonderzeichen`,
    specialSigns: (signs: string) => `Als Sonderzeichen zählen ${signs}`,
  },
  problems: {
    missing: 'Geben Sie ein Passwort ein.',
    min: (least: number) => `Das Passwort ist zu kurz. Es braucht mindestens ${least} Zeichen.`,
    max: (most: number) => `Das Passwort ist zu lang. Es darf höchstens ${most} Zeichen haben.`,
    minMax: (least: number, most: number) => `Das Passwort muss ${least} bis ${most} Zeichen lang sein.`,
    lowerAndUpperCase: 'Das Passwort braucht mindestens einen kleinen und einen großen Buchstaben.',
    oneDigit: 'Das Passwort braucht mindestens eine Ziffer.',
    digits: (least: number) => `Das Passwort braucht mindestens ${least} Ziffern.`,
    oneSpecial: 'Das Passwort braucht mindestens ein Sonderzeichen.',
    specials: (least: number) => `Das Passwort braucht mindestens ${least} Sonderzeichen.`,
    echoMissing: 'Wiederholen Sie das Passwort.',
    mismatch: 'Die beiden Passwörter stimmen nicht überein.',
  },
} as const
