const dokumente = 'Neue Dokumente liegen für Sie bereit.'

/** Notices of the demo customers, except for missing data, which the rule creates. Unread by default. */
export const demoMeldungen = [
  {
    MeldungID: 'meldung-0001',
    GPNummer: '1000000001',
    VKNummer: '2000000001',
    Typ: 'NewDocumentsAvailable',
    Nachricht: dokumente,
    daysAgo: 3,
  },
  {
    MeldungID: 'meldung-0002',
    GPNummer: '1000000001',
    VKNummer: '2000000003',
    Typ: 'NewDocumentsAvailable',
    Nachricht: 'Ihre Jahresabrechnung liegt für Sie bereit.',
    daysAgo: 20,
  },
  {
    MeldungID: 'meldung-0003',
    GPNummer: '1000000001',
    Typ: 'Unknown',
    Nachricht: 'Am ersten Samstag des nächsten Monats laden wir Sie zum Tag der offenen Tür im Umspannwerk Musterstadt ein.',
    daysAgo: 31,
  },
  {
    MeldungID: 'meldung-0004',
    GPNummer: '1000000001',
    VKNummer: '2000000001',
    Typ: 'NewDocumentsAvailable',
    Nachricht: dokumente,
    daysAgo: 95,
    Gelesen: true,
  },
  {
    MeldungID: 'meldung-0005',
    GPNummer: '1000000002',
    VKNummer: '3000000001',
    Typ: 'SEPAWillExpire',
    Nachricht: 'Ihr SEPA-Lastschriftmandat läuft bald ab, weil es lange nicht genutzt wurde.',
    daysAgo: 6,
  },
  {
    MeldungID: 'meldung-0006',
    GPNummer: '1000000002',
    VKNummer: '3000000001',
    Typ: 'NewDocumentsAvailable',
    Nachricht: dokumente,
    daysAgo: 12,
  },
  {
    MeldungID: 'meldung-0008',
    GPNummer: '1000000006',
    VKNummer: '2000000010',
    Typ: 'NewDocumentsAvailable',
    Nachricht: dokumente,
    daysAgo: 9,
  },
] as const
