import { CopyButton } from '../CopyButton.tsx'
import { Begriff } from './Begriff.tsx'
import { begriffe } from './texts.de.ts'
import classes from './KontoNumbers.module.css'

interface KontoNumbersProps {
  readonly vk: string
  readonly gp: string
  /** Explains both words, at their first appearance on the page. */
  readonly explains: boolean
}

/** The two numbers that a hotline asks for, below the heading of an account. */
export function KontoNumbers({ vk, gp, explains }: KontoNumbersProps) {
  return (
    <ul className={classes['numbers']}>
      <Nummer name="Vertragskonto" nummer={vk} explains={explains} />
      <Nummer name="Geschaeftspartner" nummer={gp} explains={explains} />
    </ul>
  )
}

interface NummerProps {
  readonly name: 'Vertragskonto' | 'Geschaeftspartner'
  readonly nummer: string
  readonly explains: boolean
}

function Nummer({ name, nummer, explains }: NummerProps) {
  const { term } = begriffe[name]
  return (
    <li>
      {term} {nummer} {explains && <Begriff name={name} />} <CopyButton name={`${term} ${nummer}`} value={nummer} />
    </li>
  )
}
