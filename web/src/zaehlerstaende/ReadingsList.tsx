import { FIRST_ENTRIES, MORE_ENTRIES } from '#contract/zaehlerstaende/limits.ts'
import type { Eintrag } from '#contract/zaehlerstaende/rules.ts'
import { formatDatum, formatMenge } from '../_ui/format.ts'
import { LongList } from '../_ui/LongList.tsx'
import type { Sparte } from '../vorgaenge/zaehlerstand/queries.ts'
import { texts } from './texts.de.ts'
import classes from './Zaehlerstaende.module.css'

interface ReadingsListProps {
  readonly sparte: Sparte
  readonly entries: readonly Eintrag[]
  readonly zaehlernummer: string
}

/** Six readings, then five more per press. The latest starts open; a click or Enter opens others. */
export function ReadingsList({ sparte, entries, zaehlernummer }: ReadingsListProps) {
  return (
    <>
      <h4 className={classes['readingsTitle']}>{texts.readings}</h4>
      <LongList all={entries} first={FIRST_ENTRIES} step={MORE_ENTRIES} focus="summary" of={texts.readingsOf(zaehlernummer)}>
        {(shown) => (
          <ul className={classes['readings']}>
            {shown.map((entry, index) => (
              <li key={entry.datum}>
                <Reading sparte={sparte} entry={entry} isOpen={index === 0} />
              </li>
            ))}
          </ul>
        )}
      </LongList>
    </>
  )
}

function Reading({ sparte, entry, isOpen }: { readonly sparte: Sparte; readonly entry: Eintrag; readonly isOpen: boolean }) {
  const arten = distinct(entry.werte.map(({ ableseArtBezeichnung }) => ableseArtBezeichnung))
  const kategorien = distinct(entry.werte.map(({ ableseKategorieBezeichnung }) => ableseKategorieBezeichnung))
  return (
    <details open={isOpen} className={classes['reading']}>
      <summary>{texts.entry(formatDatum(entry.datum), arten.join(' / '))}</summary>
      <dl>
        {entry.werte.map((wert) => (
          <div key={wert.obis}>
            <dt>
              {texts.registers[sparte][wert.richtung]} <span className={classes['obis']}>({wert.obis})</span>
            </dt>
            <dd>
              {formatMenge(wert.zaehlerstand, wert.unit)}
              {arten.length > 1 && ` (${wert.ableseArtBezeichnung})`}
            </dd>
          </div>
        ))}
        <div>
          <dt>{texts.kind}</dt>
          <dd>{kategorien.join(' / ')}</dd>
        </div>
      </dl>
    </details>
  )
}

const distinct = (words: readonly string[]) => [...new Set(words)]
