import { paths } from '#contract/_shared/paths.ts'
import type { EigeneDaten } from '#contract/account/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BackButton } from '../../_ui/BackButton.tsx'
import { Button } from '../../_ui/Button.tsx'
import { DataTable, type Column } from '../../_ui/DataTable.tsx'
import { Disclosure } from '../../_ui/Disclosure.tsx'
import { downloadText, fileNameOf } from '../../_files/download.ts'
import { formatMoment } from '../../_ui/format-moment.ts'
import { Icon } from '../../_ui/Icon.tsx'
import { Page } from '../../_ui/Page.tsx'
import { useDrawn } from '../../_ui/useDrawn.ts'
import { LoadStatus } from '../../betreiber/LoadStatus.tsx'
import { eigeneDatenQuery } from '../konto/queries.ts'
import classes from './MeineDaten.module.css'
import { labelOf, rowsOf, shownValue, titleOf, type Eintrag } from './shown-value.ts'
import { texts } from './texts.de.ts'

/** All data stored about a person, to read, print and download (DSGVO Art. 15 and 20). */
export function MeineDatenPage() {
  const query = useQuery(eigeneDatenQuery)
  const daten = useDrawn(query.data)
  const navigate = useNavigate()
  return (
    <Page
      title={texts.title}
      isBusy={!daten}
      above={<BackButton onBack={() => void navigate({ to: paths.manage })}>{texts.back}</BackButton>}
    >
      <LoadStatus queries={[query]} title={texts.loadFailed} isShown={daten !== undefined} lines={8} />
      {daten && <Daten daten={daten} />}
    </Page>
  )
}

function Daten({ daten }: { readonly daten: EigeneDaten }) {
  const { erstelltAm, bereiche } = daten
  const download = () =>
    downloadText(fileNameOf([texts.fileName, erstelltAm.slice(0, 10)], 'json'), 'json', JSON.stringify(daten, undefined, 2))
  return (
    <>
      <p>{texts.intro}</p>
      <p>{texts.stand(formatMoment(new Date(erstelltAm)))}</p>
      <p className={classes['buttons']}>
        <Button onClick={download}>
          <Icon name="download" />
          {texts.download}
        </Button>
        <Button look="secondary" onClick={() => window.print()}>
          <Icon name="printer" />
          {texts.print}
        </Button>
      </p>
      {bereiche.map((one) => (
        <Bereich key={one.bereich} {...one} />
      ))}
    </>
  )
}

type BereichProps = EigeneDaten['bereiche'][number]

/** More columns than this do not fit a table; then each entry is a list. */
const MOST_COLUMNS = 4
/** Longer lists start collapsed. */
const MOST_ENTRIES = 10

interface Row {
  readonly number: number
  readonly eintrag: Eintrag
}

function Bereich({ bereich, eintraege }: BereichProps) {
  const title = titleOf(bereich)
  const fields = Object.keys(eintraege[0] ?? {})
  const rows = eintraege.map((eintrag, index): Row => ({ number: index + 1, eintrag }))
  return (
    <section className={classes['area']}>
      <h2>{title}</h2>
      {rows.length === 0 && <p>{texts.none}</p>}
      {rows.length > 1 && fields.length > 1 && fields.length <= MOST_COLUMNS ? (
        <DataTable
          caption={title}
          isCaptionHidden
          columns={fields.map((field, index) => columnOf(bereich, field, index === 0))}
          rows={rows}
          keyOf={({ number }) => String(number)}
        />
      ) : (
        <Folded count={rows.length}>
          {rows.map(({ number, eintrag }) => (
            <dl key={number} className={classes['entry']}>
              {rowsOf(bereich, eintrag).map(({ field, label, shown }) => (
                <div key={field}>
                  <dt>{label}</dt>
                  <dd>{inColumn(shown)}</dd>
                </div>
              ))}
            </dl>
          ))}
        </Folded>
      )}
    </section>
  )
}

/** A long list starts collapsed; print shows it. */
function Folded({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  return count > MOST_ENTRIES ? <Disclosure summary={texts.showAll(count)}>{children}</Disclosure> : children
}

function columnOf(bereich: string, field: string, isRowHead: boolean): Column<Row> {
  return { head: labelOf(bereich, field), cell: ({ eintrag }) => inColumn(shownValue(eintrag[field])), isRowHead }
}

/** Numbers too long for any column. */
const LONG_WORD = /\S{24}/

function inColumn(shown: string): ReactNode {
  return LONG_WORD.test(shown) ? <span className={classes['long']}>{shown}</span> : shown
}
