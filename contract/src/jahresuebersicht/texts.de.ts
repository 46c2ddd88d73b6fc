/** The tax types in words; an unknown type is not shown. */
const besteuerung: Readonly<Record<string, string>> = {
  Umsatzsteuerpflichtig: '19\u00a0% Umsatzsteuer',
  UmsatzsteuerpflichtigBefreibar: '19\u00a0% Umsatzsteuer',
  UmsatzsteuerpflichtigLandundForstwirtschaft: 'Steuersatz der Land- und Forstwirtschaft',
  UmsatzsteuerpflichtigErmaessigt: 'ermäßigte Umsatzsteuer',
  SteuerbefreiungInArbeit: 'wird auf 0\u00a0% umgestellt',
  Umsatzsteuerbefreit: '0\u00a0% Umsatzsteuer',
}

/** Texts of the overview on screen, on paper, in PDF and in CSV. */
export const blattTexts = {
  title: (jahr: number) => `Jahresübersicht ${jahr}`,
  besteuerung,
  kopf: {
    title: 'Vertrag',
    name: 'Name',
    gpNummer: 'Geschäftspartner',
    vkNummer: 'Vertragskonto',
    art: 'Vertragsart',
    adresse: 'Adresse',
    leistung: 'Leistung der Anlage',
    marktlokation: 'Marktlokation',
    steuernummer: 'Steuernummer',
    besteuerung: 'Umsatzsteuer',
  },
  summen: {
    title: (jahr: number) => `Summen ${jahr}`,
    erhalten: 'Sie haben erhalten',
    gezahlt: 'Sie haben gezahlt',
    gebucht: (jahr: number) => `Gezählt wird, was wir ${jahr} gebucht haben.`,
  },
  zaehlerstaende: {
    title: 'Zählerstände',
    heads: { zaehler: 'Zähler', register: 'Register', tag: 'Abgelesen am', stand: 'Stand', art: 'Art' },
    leer: 'In diesem Jahr liegt kein Zählerstand vor.',
    hinweis: 'Damit Sie rechnen können, zeigen wir auch den letzten Stand davor und den ersten danach.',
    davor: (tag: string, jahr: number) => `Letzter Stand vor ${jahr}: ${tag}`,
    danach: (tag: string, jahr: number) => `Erster Stand nach ${jahr}: ${tag}`,
    einspeisung: (obis: string) => `Strom ins Netz eingespeist (${obis})`,
    verbrauch: (obis: string) => `Strom aus dem Netz bezogen (${obis})`,
    wasser: (obis: string) => `Verbrauchtes Trinkwasser (${obis})`,
  },
  abschlaege: {
    title: 'Abschläge',
    heads: { tag: 'Gebucht am', richtung: 'Richtung', betrag: 'Betrag' },
    leer: 'In diesem Jahr wurde kein Abschlag gebucht.',
  },
  abrechnungen: {
    title: 'Abrechnungen',
    heads: { tag: 'Gebucht am', zeitraum: 'Abgerechnete Tage', richtung: 'Richtung', betrag: 'Betrag' },
    leer: 'In diesem Jahr wurde keine Abrechnung gebucht.',
    zeitraum: (von: string, bis: string) => `${von} bis ${bis}`,
  },
  summe: 'Summe',
  erhalten: 'an Sie',
  gezahlt: 'von Ihnen',
  ausgeglichen: 'ausgeglichen',
  dokumente: {
    title: 'Dokumente',
    heads: { tag: 'Versendet am', titel: 'Titel', betrag: 'Betrag' },
    leer: 'In diesem Jahr haben wir Ihnen kein Dokument bereitgestellt.',
  },
  hinweis: {
    title: 'Hinweis',
    text: 'Diese Übersicht hilft Ihnen bei der Steuererklärung. Sie ersetzt keine Abrechnung, und wir beraten nicht zu Steuern.',
  },
} as const
