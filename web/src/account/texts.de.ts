export const texts = {
  signInAgain: 'Neu anmelden',
} as const
