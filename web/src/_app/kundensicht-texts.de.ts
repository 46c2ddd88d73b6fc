/** Pages that are closed while staff sees the portal as a customer. */
export const texts = {
  closed: {
    konto: {
      title: 'Das Benutzerkonto ist in der Kundensicht geschlossen',
      reason: 'Anmeldedaten, Einwilligung und gespeicherte Daten sieht und ändert nur die Kundin oder der Kunde selbst.',
    },
    form: {
      title: 'Diese Seite ist in der Kundensicht geschlossen',
      reason: 'Hier beauftragt oder ändert die Kundin oder der Kunde etwas. In der Kundensicht können Sie nur ansehen.',
    },
    personal: {
      title: 'Freigaben sind in der Kundensicht geschlossen',
      reason: 'Darüber entscheiden Sie mit Ihrem eigenen Benutzerkonto. Beenden Sie dafür oben auf der Seite die Kundensicht.',
    },
    way: 'Erklären Sie am Telefon den Weg hierher. Was danach ansteht, sehen Sie in der Übersicht.',
    back: 'Zur Übersicht',
  },
} as const
