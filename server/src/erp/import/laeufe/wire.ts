import type { Import, Importfehler, Importzustand } from '#contract/erp/import-schema.ts'
import type * as z from 'zod/mini'
import type { FaultRow, ImportRow } from './store.ts'

export function importOf(row: ImportRow): Import {
  return {
    ImportId: row.import_id,
    Nummer: row.nummer,
    // one that is still being received is shown to nobody
    Zustand: row.zustand as z.output<typeof Importzustand>,
    Weg: row.weg,
    Wer: row.wer,
    Probelauf: row.probelauf,
    Streng: row.streng,
    Voll: [...row.voll],
    Freigabe: row.freigabe,
    Modus: row.modus,
    AngenommenAm: row.angenommen_am.toISOString(),
    ...(row.begonnen_am ? { BegonnenAm: row.begonnen_am.toISOString() } : {}),
    ...(row.beendet_am ? { BeendetAm: row.beendet_am.toISOString() } : {}),
    ...(row.stufe ? { Stufe: row.stufe } : {}),
    Zeilen: row.zeilen,
    Arten: row.arten.map(({ art, gelesen, neu, geaendert, unveraendert, geloescht, beendet, veraltet, fehlt }) => ({
      Art: art,
      Gelesen: gelesen,
      Neu: neu,
      Geaendert: geaendert,
      Unveraendert: unveraendert,
      ...(geloescht === undefined ? {} : { Geloescht: geloescht }),
      ...(beendet === undefined ? {} : { Beendet: beendet }),
      ...(veraltet === undefined ? {} : { Veraltet: veraltet }),
      ...(fehlt === undefined ? {} : { Fehlt: fehlt }),
    })),
    Fehlerhaft: row.fehlerhaft,
    Folgen: row.folgen,
    Gruende: row.gruende.map(({ art, feld, grund, anzahl, folgen, ersteZeile }) => ({
      ...(art === undefined ? {} : { Art: art }),
      ...(feld === undefined ? {} : { Feld: feld }),
      Grund: grund,
      Anzahl: anzahl,
      Folgen: folgen,
      ErsteZeile: ersteZeile,
    })),
    ...(row.ursache ? { Ursache: row.ursache } : {}),
  }
}

export function importfehlerOf({ zeile, art, feld, wert, grund, siehe, ist_folge: folge }: FaultRow): Importfehler {
  return {
    Zeile: zeile,
    ...(art === null ? {} : { Art: art }),
    ...(feld === null ? {} : { Feld: feld }),
    ...(wert === null ? {} : { Wert: wert }),
    Grund: grund,
    ...(siehe === null ? {} : { Siehe: siehe }),
    Folge: folge,
  }
}
