import { formatTelefon } from '../_ui/format.ts'
import { telAddress } from './telephone.ts'

/** A telephone number to press: grouped for reading, and one link. */
export function Telefon({ nummer }: { readonly nummer: string }) {
  return (
    <a href={telAddress(nummer)} className="standalone">
      {formatTelefon(nummer)}
    </a>
  )
}

/** Stands for the number in a sentence. */
const PLACE = '\0'

interface SentenceProps {
  /** A sentence around a telephone number. */
  readonly of: (telefon: string) => string
  readonly nummer: string
}

/** A sentence whose telephone number is a link. */
export function WithTelefon({ of, nummer }: SentenceProps) {
  const [before, after] = of(PLACE).split(PLACE)
  return (
    <>
      {before}
      <Telefon nummer={nummer} />
      {after}
    </>
  )
}
