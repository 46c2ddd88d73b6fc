import { FIRST_ENTRIES, MORE_ENTRIES } from '#contract/zaehlerstaende/limits.ts'
import type { Eintrag } from '#contract/zaehlerstaende/rules.ts'
import { formatDatum, formatMenge } from '../_ui/format.ts'
import { Icon } from '../_ui/Icon.tsx'
import { LongList } from '../_ui/LongList.tsx'
import type { Sparte } from '../vorgaenge/zaehlerstand/queries.ts'
import { texts } from './texts.de.ts'
import classes from './ReadingsList.module.css'

interface ReadingsListProps {
  readonly sparte: Sparte
  readonly entries: readonly Eintrag[]
  readonly zaehlernummer: string
}

/** Six readings, then five more per press. The latest starts open; a click or Enter opens others. */
export function ReadingsList({ sparte, entries, zaehlernummer }: ReadingsListProps) {
  const hasRegisters = entries.some(({ werte }) => werte.length > 1)
  return (
    <>
      <h4 className={classes['title']}>{texts.readings}</h4>
      <LongList all={entries} first={FIRST_ENTRIES} step={MORE_ENTRIES} focus="summary" of={texts.readingsOf(zaehlernummer)}>
        {(shown) => (
          <ul className={classes['readings']}>
            {shown.map((entry, index) => (
              <li key={entry.datum}>
                <Reading sparte={sparte} entry={entry} isOpen={index === 0} hasRegisters={hasRegisters} />
              </li>
            ))}
          </ul>
        )}
      </LongList>
    </>
  )
}

interface ReadingProps extends Pick<ReadingsListProps, 'sparte'> {
  readonly entry: Eintrag
  readonly isOpen: boolean
  /** The meter has two registers, so each value says which is its own. */
  readonly hasRegisters: boolean
}

/** Day, kind and values stand in the row; opened, it says of each register its code and where the value comes from. */
function Reading({ sparte, entry: { datum, werte }, isOpen, hasRegisters }: ReadingProps) {
  const arten = [...new Set(werte.map(({ ableseArtBezeichnung }) => ableseArtBezeichnung))]
  return (
    <details open={isOpen} className={classes['reading']}>
      <summary>
        <Icon name="chevron-right" size={16} className={classes['marker']} />
        <span className={`${classes['row']} ${hasRegisters ? classes['twoValues'] : ''}`}>
          <span>
            {formatDatum(datum)} <span className={classes['kind']}>{arten.join(' / ')}</span>
          </span>
          <span className={classes['values']}>
            {werte.map(({ obis, richtung, zaehlerstand, unit }) => (
              <span key={obis} className={classes['value']}>
                {hasRegisters && <span className={classes['register']}>{texts.shortRegisters[richtung]} </span>}
                {formatMenge(zaehlerstand, unit)}
              </span>
            ))}
          </span>
        </span>
      </summary>
      <dl>
        {werte.map(({ obis, richtung, ableseArtBezeichnung, ableseKategorieBezeichnung }) => (
          <div key={obis}>
            <dt>
              {texts.registers[sparte][richtung]} <span className={classes['obis']}>({obis})</span>
            </dt>
            <dd>{arten.length > 1 ? texts.origin(ableseArtBezeichnung, ableseKategorieBezeichnung) : ableseKategorieBezeichnung}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
