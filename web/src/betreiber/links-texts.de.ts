export const texts = {
  window: '(neues Fenster)',
  energySharing: 'Strom mit Nachbarn teilen (Energy Sharing)',
  netzanschluss: 'Neuen Netzanschluss anfragen oder ändern',
  mastr: 'Anlage im Marktstammdatenregister eintragen',
  contact: 'Schreiben Sie uns dazu',
} as const
