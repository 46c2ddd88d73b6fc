export const texts = {
  failed: 'Der Import ist fehlgeschlagen. Es wurde nichts geschrieben. Das Log des Portals nennt den Grund.',
  brokenOff: 'Der Import wurde abgebrochen. Es wurde nichts geschrieben.',
  notReceived: 'Die Datei kam nicht vollständig an. Es wurde nichts geschrieben.',
} as const
