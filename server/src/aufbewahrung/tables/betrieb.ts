import type { PortalTable } from '../declaration.ts'

/** What the operator set up; nobody's data. */
export const betriebTables: readonly PortalTable[] = [
  {
    table: 'portal.api_schluessel',
    holds: 'Schlüssel der Systeme des Netzbetreibers, als Hash',
    purpose: 'betrieb',
    personal: [],
    plain: ['id', 'bezeichnung', 'schluessel_hash', 'rechte', 'created_at', 'zuletzt_am', 'widerrufen_am', 'abgerufen_am', 'abgerufen_bis'],
    end: { by: 'period', oldest: 'widerrufen_am', art: 'betrieb', past: 'widerrufen_am < $1' },
  },
  {
    table: 'portal.wartungsbanner',
    holds: 'Wartungshinweise',
    purpose: 'betrieb',
    personal: [],
    plain: ['id', 'titel', 'beschreibung', 'sperrt_portal', 'gilt_von', 'gilt_bis'],
    end: { by: 'period', oldest: 'gilt_bis', art: 'betrieb', past: 'gilt_bis < $1' },
  },
  {
    table: 'portal.webhook',
    holds: 'Webhooks: Empfänger im Netz des Netzbetreibers, mit verschlüsseltem Geheimnis',
    purpose: 'betrieb',
    personal: [],
    plain: [
      'id',
      'name',
      'adresse',
      'arten',
      'geheimnis',
      'geheimnis_davor',
      'davor_gilt_bis',
      'verteilt_bis',
      'created_at',
      'angehalten_am',
      'angehalten_weil',
      'scheitert_seit',
      'fehlversuche',
      'pause_bis',
      'belegt_von',
      'belegt_bis',
      'geloescht_am',
    ],
    end: {
      by: 'period',
      art: 'betrieb',
      past: `geloescht_am < $1 and not exists (select from portal.webhook_zustellung z where z.webhook_id = webhook.id)
        and not exists (select from portal.webhook_versuch v where v.webhook_id = webhook.id)`,
    },
  },
  {
    table: 'portal.dateiuebergabe',
    holds: 'bis wohin Vorgänge als Dateien geschrieben sind',
    purpose: 'betrieb',
    personal: [],
    plain: ['einzige', 'bis', 'geplant_bis', 'dateinummer', 'geschrieben_am'],
    end: { by: 'act', when: 'sie bleibt, damit keine Nummer zweimal vergeben wird' },
  },
  {
    table: 'portal.importlauf',
    holds: 'Ergebnisse der letzten Importe, in Zahlen',
    purpose: 'betrieb',
    personal: [],
    plain: ['id', 'beendet_am', 'ergebnis', 'sekunden', 'neu', 'geaendert', 'unveraendert', 'fehlerhaft'],
    end: { by: 'act', when: 'wenn genug neuere da sind' },
  },
]
