export const texts = {
  title: 'Die Eingabe ist gesperrt',
  why: 'Es wurden zu oft falsche Codes eingegeben.',
  until: (seconds: number) => {
    const minutes = Math.ceil(seconds / 60)
    return `Bitte versuchen Sie es in etwa ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`} erneut.`
  },
  help: (telefon: string) => `Wenn Sie Hilfe brauchen, rufen Sie uns an: ${telefon}.`,
} as const
