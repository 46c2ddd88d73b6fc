import { READING_WINDOW_DAYS } from '#contract/zaehlerstaende/limits.ts'
import type { DemoPage } from './paths.ts'

export interface Section {
  readonly title?: string
  readonly paragraphs?: readonly string[]
  readonly list?: readonly string[]
}

interface PageText {
  readonly title: string
  readonly sections: readonly Section[]
}

interface Named {
  readonly name: string
  readonly telefon: string
}

export const texts = {
  titleOf: (title: string, name: string) => `${title} – ${name} (Demo)`,
  demo: 'Demo',
  toPortal: 'Zum Kundenportal',
  pages: 'Seiten des Netzbetreibers',
  noticeTitle: 'Dies ist eine Demoseite',
  notice: (title: string, name: string) => [
    `Die ${name} ist ein erfundener Netzbetreiber.`,
    `Im Betrieb führt der Link „${title}“ auf die eigene Seite Ihres Netzbetreibers.`,
  ],
  setting: 'Wohin er führt, legt diese Einstellung fest:',
}

/** Example content of the operator's own pages. */
export function pageTexts({ name, telefon }: Named): Readonly<Record<DemoPage, PageText>> {
  return {
    ueberUns: {
      title: 'Über uns',
      sections: [
        {
          paragraphs: [
            `In dieser Demo betreibt die ${name} die Netze für Strom und Trinkwasser.`,
            'Ihr Gebiet sind Musterstadt, Musterfelde und Beispielhausen.',
          ],
        },
        {
          title: 'Hier stellt sich Ihr Netzbetreiber vor',
          list: ['seine Aufgaben und sein Netzgebiet', 'seine Eigentümer und seine Leitung', 'seine Zahlen und Berichte'],
        },
      ],
    },
    impressum: {
      title: 'Impressum',
      sections: [
        { paragraphs: [`${name}, Marktplatz 1, 12345 Musterstadt`, `Telefon: ${telefon}`, 'E-Mail: info@demo.example'] },
        {
          title: 'Hier stehen die Angaben nach § 5 Digitale-Dienste-Gesetz',
          list: [
            'Name, Rechtsform und Anschrift',
            'vertretungsberechtigte Personen',
            'E-Mail-Adresse und Telefonnummer',
            'Handelsregister und Registernummer',
            'Umsatzsteuer-Identifikationsnummer',
            'zuständige Aufsichtsbehörde',
          ],
        },
      ],
    },
    datenschutz: {
      title: 'Datenschutz',
      sections: [
        {
          title: 'Was das Kundenportal auf Ihrem Gerät speichert',
          paragraphs: ['Es speichert nur, was für seinen Betrieb unbedingt nötig ist (§ 25 Abs. 2 TDDDG):'],
          list: [
            'Das Sitzungs-Cookie zeigt, dass Sie angemeldet sind. Es gilt, bis Sie sich abmelden oder die Sitzung abläuft.',
            'Weitere Cookies begleiten die Anmeldung und schützen sie vor Missbrauch.',
            'Ein Cookie merkt sich diesen Browser. Fremde Fehlversuche sperren Sie dann nicht aus.',
            'Entwürfe: Angefangene Eingaben bleiben im Speicher dieses Fensters (sessionStorage).',
            'Dort bleibt auch die E-Mail-Adresse, wenn eine Anmeldung nicht gelingt.',
          ],
        },
        {
          paragraphs: [
            'Die Entwürfe verschwinden, wenn Sie sie senden, sich abmelden oder das Fenster schließen.',
            'Es gibt keine Werbung, keine Auswertung Ihres Verhaltens und keine Inhalte anderer Anbieter.',
          ],
        },
        {
          title: 'Hier stehen außerdem die Angaben nach Artikel 13 DSGVO',
          list: [
            'Verantwortliche und Datenschutzbeauftragte',
            'Zwecke und Rechtsgrundlagen',
            'Empfänger Ihrer Daten und Dauer der Speicherung',
            'Ihre Rechte, zum Beispiel Auskunft, Berichtigung und Löschung',
            'die Aufsichtsbehörde, bei der Sie sich beschweren können',
          ],
        },
      ],
    },
    faq: {
      title: 'Häufige Fragen',
      sections: [
        {
          title: 'Für welchen Tag kann ich einen Zählerstand melden?',
          paragraphs: [`Für heute und für die letzten ${READING_WINDOW_DAYS} Tage.`],
        },
        {
          title: 'Welche Stellen des Zählers gebe ich an?',
          paragraphs: ['Nur die Stellen vor dem Komma.'],
        },
        {
          title: 'Warum kann ich für einen Zähler nichts melden?',
          paragraphs: [
            'Ein intelligenter Zähler sendet seine Werte selbst.',
            'Zähler anderer Messstellenbetreiber melden Sie dort. Ist der Vertrag beendet, brauchen wir keinen Wert mehr.',
          ],
        },
      ],
    },
    loginPortal: {
      title: 'Login-Portal',
      sections: [
        {
          paragraphs: [
            'Hier führt Ihr Netzbetreiber zu seinen weiteren Portalen.',
            'Das sind zum Beispiel Portale für Installationsbetriebe oder für Lieferanten.',
          ],
        },
      ],
    },
    kontaktformular: {
      title: 'Kontaktformular',
      sections: [
        {
          paragraphs: [
            'Hier steht das Kontaktformular Ihres Netzbetreibers. In dieser Demo können Sie nichts senden.',
            `Am Telefon erreichen Sie uns unter ${telefon}.`,
          ],
        },
      ],
    },
    geraeteAnmeldung: {
      title: 'Gerät anmelden',
      sections: [
        {
          paragraphs: [
            'Hier steht das Formular, mit dem Sie eine Wärmepumpe, eine Wallbox oder einen Speicher anmelden.',
            'In dieser Demo können Sie nichts senden.',
          ],
        },
      ],
    },
    energySharing: {
      title: 'Energy Sharing',
      sections: [
        {
          paragraphs: [
            'Hier erklärt Ihr Netzbetreiber, wie Sie Strom aus Ihrer Anlage mit Nachbarn teilen.',
            'In dieser Demo können Sie nichts senden.',
          ],
        },
      ],
    },
    netzanschluss: {
      title: 'Netzanschluss',
      sections: [
        {
          paragraphs: ['Hier beantragen Sie einen neuen Netzanschluss oder ändern einen.', 'In dieser Demo können Sie nichts senden.'],
        },
      ],
    },
    mastr: {
      title: 'Marktstammdatenregister',
      sections: [
        {
          paragraphs: [
            'Hier erklärt Ihr Netzbetreiber, wie Sie Ihre Anlage im Marktstammdatenregister eintragen.',
            'Das Register führt die Bundesnetzagentur.',
          ],
        },
      ],
    },
    standorte: {
      title: 'Standorte',
      sections: [
        {
          title: 'Hier stehen die Standorte mit ihren Öffnungszeiten',
          list: [
            'Kundenzentrum: Marktplatz 1, 12345 Musterstadt',
            'Betriebshof: Werkstraße 40, 12344 Musterfelde',
            'Wasserwerk: Quellenweg 2, 12343 Beispielhausen',
          ],
        },
      ],
    },
  }
}
