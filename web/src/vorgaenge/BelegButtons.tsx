import { formatNummer } from '#contract/vorgaenge/rules.ts'
import type { VorgangMitBeleg } from '#contract/vorgaenge/schema.ts'
import { useMutation } from '@tanstack/react-query'
import { useContext, type ReactNode } from 'react'
import { describeFailure } from '../_api/describe-failure.ts'
import { AskAbout } from '../_ui/ask-about.ts'
import { Button } from '../_ui/Button.tsx'
import { ContactLink } from '../betreiber/ContactLink.tsx'
import { downloadBlob } from '../_files/download.ts'
import { Icon } from '../_ui/Icon.tsx'
import { loadBelegPdf } from './queries.ts'
import { texts } from './vorgang-texts.de.ts'
import classes from './Vorgaenge.module.css'

interface BelegButtonsProps {
  readonly vorgang: VorgangMitBeleg
  /** Further actions. */
  readonly children: ReactNode
}

/** Downloads and prints the receipt. */
export function BelegButtons({ vorgang: { VorgangId, Nummer, Status, AntwortErwartet }, children }: BelegButtonsProps) {
  const ask = useContext(AskAbout)
  const pdf = useMutation({
    mutationFn: () => loadBelegPdf(VorgangId),
    onSuccess: (file) => downloadBlob(texts.pdfName(Nummer), file),
  })
  return (
    <>
      <div className={classes['buttons']}>
        {/* the main action is the correction of a refused request, or the answer to a question */}
        <Button
          look={Status === 'abgelehnt' || AntwortErwartet ? 'secondary' : 'primary'}
          onClick={() => pdf.mutate()}
          busyText={pdf.isPending ? texts.pdfBusy : undefined}
        >
          <Icon name="download" />
          {texts.pdf}
        </Button>
        <Button look="secondary" onClick={() => window.print()}>
          <Icon name="printer" />
          {texts.print}
        </Button>
        {children}
        {ask?.({ vorgang: VorgangId }) ?? <ContactLink about={texts.about(formatNummer(Nummer))} />}
      </div>
      <p role="alert" className={classes['alert']}>
        {pdf.isError && `${texts.pdfFailed} ${describeFailure(pdf.error).sentence}`}
      </p>
    </>
  )
}
