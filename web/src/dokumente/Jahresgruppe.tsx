import type { Listendokument } from '#contract/dokumente/schema.ts'
import { useId } from 'react'
import { ArchivButton } from './ArchivButton.tsx'
import { DokumentRow } from './DokumentRow.tsx'
import { loadJahr, type Dokumentfilter } from './queries.ts'
import { texts } from './texts.de.ts'
import type { Auswahl } from './useAuswahl.ts'
import classes from './Dokumente.module.css'

interface JahresgruppeProps {
  readonly jahr: string
  /** The documents on the present page, newest first. */
  readonly dokumente: readonly Listendokument[]
  /** The number of filtered documents of the year on all pages. */
  readonly anzahl: number
  readonly filter: Dokumentfilter
  readonly isOfMany: boolean
  readonly auswahl: Auswahl
}

/** The documents of a year: a table, or cards in a narrow window. */
export function Jahresgruppe({ jahr, dokumente, anzahl, filter, isOfMany, auswahl }: JahresgruppeProps) {
  const headingId = useId()
  const { heads } = texts
  return (
    <section aria-labelledby={headingId} className={classes['year']}>
      <div className={classes['yearHead']}>
        <h2 id={headingId}>{jahr}</h2>
        {anzahl > 1 && (
          <ArchivButton look="quiet" fileName={texts.archiv.fileName(jahr)} load={(watch) => loadJahr(jahr, filter, watch)}>
            {texts.archiv.ofYear(anzahl, jahr)}
          </ArchivButton>
        )}
      </div>
      <table className={classes['table']}>
        <caption className="visually-hidden">{texts.yearTable(jahr)}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{heads.auswahl}</span>
            </th>
            {[heads.datum, heads.dokument, heads.vertrag].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col" className={classes['number']}>
              {heads.betrag}
            </th>
            <th scope="col">{heads.status}</th>
          </tr>
        </thead>
        <tbody>
          {dokumente.map((dokument) => (
            <DokumentRow key={dokument.ID} dokument={dokument} {...{ isOfMany, auswahl }} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
