const zahl = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** Output of the commands for a data subject's export. */
export const texts = {
  notAGp: '--gp ist keine Geschäftspartnernummer.',
  unknownGp: (gp: string) => `Den Geschäftspartner „${gp}“ gibt es nicht.`,
  partner: (name: string, gp: string) => `${name} (${gp})`,
  written: (who: string, path: string) => `Die Auskunft über ${who} liegt unter ${path}.`,
  files: (dokumente: number, belege: number) =>
    `Sie enthält ${zahl(dokumente, 'Dokument', 'Dokumente')} und ${zahl(belege, 'Beleg', 'Belege')}. Was fehlt, steht in inhalt.json.`,
  missing: (count: number) => `${zahl(count, 'Dokument lässt', 'Dokumente lassen')} sich nicht oder nicht ganz lesen.`,
  persons: (count: number) =>
    `${zahl(count, 'Person hat', 'Personen haben')} Zugang zu diesem Geschäftspartner. Was sie selbst betrifft, zeigt „auskunft person“.`,
  foreign: 'Was Ihr Identitätsanbieter speichert, ist nicht dabei. Fragen Sie es dort ab.',
} as const
