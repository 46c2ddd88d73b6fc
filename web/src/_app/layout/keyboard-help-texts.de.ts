export const texts = {
  title: 'Bedienung mit der Tastatur',
  keys: [
    { keys: ['Tab'], does: 'Zum nächsten Feld, Link oder Knopf. Am Anfang der Seite: zu den Sprungmarken' },
    { keys: ['Umschalt', 'Tab'], does: 'Eines zurück' },
    { keys: ['Eingabe'], does: 'Link öffnen, Knopf drücken, Formular abschicken' },
    { keys: ['Leertaste'], does: 'Knopf drücken, Häkchen setzen' },
    { keys: ['Pfeil auf', 'Pfeil ab'], does: 'In einer Auswahl und in Vorschlägen zur Adresse wählen' },
    { keys: ['Esc'], does: 'Menü, Erklärung oder Fenster schließen' },
    { keys: ['?'], does: 'Diese Hilfe öffnen, außer beim Schreiben in einem Feld' },
  ],
  byKey: 'Die Taste ? öffnet diese Hilfe',
} as const
