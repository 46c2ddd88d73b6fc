import type { Ablesetage } from '#contract/zaehlerstaende/rules.ts'
import { useRef, useState } from 'react'
import { Button } from '../../_ui/Button.tsx'
import { Disclosure } from '../../_ui/Disclosure.tsx'
import { ErrorSummary } from '../../_ui/ErrorSummary.tsx'
import { FieldFrame } from '../../_ui/FieldFrame.tsx'
import { TextArea } from '../../_ui/TextArea.tsx'
import { useProblems } from '../../_ui/useProblems.ts'
import type { Draft } from './draft.ts'
import { foundIn, readPasted, type KnownMeters } from './pasted.ts'
import { PastedRows, type Adopted } from './PastedRows.tsx'
import { readTableFile } from './read-file.ts'
import { texts } from './texts.de.ts'
import classes from './Sammelmeldung.module.css'
import form from '../../_ui/Form.module.css'

const TABLE_FIELD = 'tabelle'
const FILE_FIELD = 'tabellendatei'

interface PasteTableProps {
  readonly meters: KnownMeters
  readonly draft: Draft
  readonly tage: Ablesetage
  readonly onText: (text: string) => void
  readonly onAdopt: (rows: Adopted) => void
}

/** Takes a copied table or a file. Nothing goes into the list before its rows were shown; the text stays in the field. */
export function PasteTable({ meters, draft, tage, onText, onAdopt }: PasteTableProps) {
  const { tabelle } = draft
  const [checked, setChecked] = useState<string>()
  const [said, setSaid] = useState('')
  const [wasFilled] = useState(tabelle !== '')
  const problems = useProblems()
  const isShown = checked !== undefined && checked === tabelle
  const button = useRef<HTMLButtonElement>(null)

  const check = () => {
    setSaid('')
    const isEmpty = tabelle.trim() === ''
    if (problems.check(isEmpty ? [{ field: TABLE_FIELD, text: texts.paste.empty }] : [])) setChecked(tabelle)
  }
  const choose = async (file: File | undefined) => {
    if (!file) return
    const read = await readTableFile(file)
    if (read.kind !== 'text') {
      problems.check([{ field: FILE_FIELD, text: texts.paste.files[read.kind] }])
      return
    }
    problems.check([])
    setSaid(texts.paste.fileRead(file.name))
    // what stands in the field already stays
    onText(tabelle.trim() === '' ? read.text : `${tabelle.trimEnd()}\n${read.text}`)
  }
  const adopt = (rows: Adopted) => {
    onAdopt(rows)
    setChecked(undefined)
    setSaid(texts.paste.adopted(rows.length))
    button.current?.focus()
  }

  return (
    <Disclosure summary={texts.paste.summary} isOpenFirst={wasFilled}>
      <ErrorSummary problems={problems.shown} attempt={problems.attempt} />
      <p>{texts.paste.intro}</p>
      <TextArea
        id={TABLE_FIELD}
        label={texts.paste.field}
        hint={texts.paste.hint}
        error={problems.textOf(TABLE_FIELD)}
        rows={6}
        value={tabelle}
        onValue={onText}
      />
      <FieldFrame id={FILE_FIELD} label={texts.paste.file} hint={texts.paste.fileHint} error={problems.textOf(FILE_FIELD)}>
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            className={classes['file']}
            onChange={({ target }) => {
              void choose(target.files?.[0])
              // the same file can be chosen again once it is corrected
              target.value = ''
            }}
          />
        )}
      </FieldFrame>
      <p role="status">{said}</p>
      <p className={form['buttons']}>
        <Button ref={button} look="secondary" onClick={check}>
          {texts.paste.check}
        </Button>
      </p>
      {isShown && <Preview text={checked} meters={meters} day={draft.datum} tage={tage} onAdopt={adopt} />}
    </Disclosure>
  )
}

interface PreviewProps {
  readonly text: string
  readonly meters: KnownMeters
  readonly day: string
  readonly tage: Ablesetage
  readonly onAdopt: (rows: Adopted) => void
}

function Preview({ text, meters, ...props }: PreviewProps) {
  const rows = readPasted(text, meters)
  return <PastedRows key={text} rows={rows} found={foundIn(rows)} {...props} />
}
