const zahl = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** Output of the commands for a data subject's export. */
export const texts = {
  notAPath: '--datei braucht einen ganzen Pfad, der mit .zip endet, wie /srv/auskunft/2026-11-20.zip.',
  pathExists: (path: string) => `„${path}“ gibt es schon. Der Befehl überschreibt nichts.`,
  partExists: (path: string) => `„${path}“ gibt es schon. Vielleicht läuft der Befehl gerade. Löschen Sie die Datei, falls nicht.`,
  notWritable: (path: string, code: string) => `„${path}“ lässt sich nicht schreiben (${code}). Es ist keine Datei entstanden.`,
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
