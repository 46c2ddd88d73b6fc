/** Texts of the period filter of all lists. */
export const texts = {
  von: 'Von',
  bis: 'Bis',
  jahr: 'Jahr',
  alleJahre: 'Alle Jahre',
  /** The period is no whole year. */
  eigener: 'Eigener Zeitraum',
  chip: (name: string, value: string) => `${name}: ${value}`,
  names: { von: 'Das Startdatum', bis: 'Das Enddatum' },
  /** In the accusative. */
  ends: { von: 'das Startdatum', bis: 'das Enddatum' },
  tooEarly: (name: string, datum: string) => `${name} darf nicht vor dem ${datum} liegen.`,
  tooLate: (name: string, datum: string) => `${name} darf nicht nach dem ${datum} liegen.`,
  wrongWayRound: 'Das Startdatum muss vor dem Enddatum liegen oder gleich sein.',
} as const
