/** Captions of the meter display. */
export const texts = {
  strom: (obis: string) => `Die Kennzahl ${obis} steht neben dem Wert. Es zählen nur die Ziffern vor dem Komma.`,
  wechselt: 'Die Anzeige wechselt etwa alle 10 Sekunden.',
  wasser: 'Es zählen nur die schwarzen Ziffern. Die roten Ziffern melden Sie nicht.',
  zaehlt: 'diese Ziffern zählen',
} as const
