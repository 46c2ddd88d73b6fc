export const texts = {
  pending: (datum: string) => `Abmeldung zum ${datum} beantragt`,
} as const
