import type { Konto } from '#contract/account/schema.ts'
import { paths } from '#contract/_shared/paths.ts'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { ResponseError } from '../../_api/errors.ts'
import { Dialog } from '../../_ui/Dialog.tsx'
import { Notice } from '../../_ui/Notice.tsx'
import { isUnbestaetigbar, needsStepUp } from './problems.ts'
import { deleteAccount } from './queries.ts'
import classes from './Settings.module.css'
import { deletionDayOf, deletionOf, reachOf, type Deletion } from './deletion.ts'
import { reachTexts, texts } from './delete-texts.de.ts'
import { texts as provider } from './provider-texts.de.ts'
import { texts as changes } from './changes-texts.de.ts'
import { CannotConfirm } from './CannotConfirm.tsx'
import { useStepUp } from './useStepUp.ts'

interface DeleteDialogProps {
  readonly konto: Konto
  readonly partners: ReactNode
  readonly onClose: () => void
}

/** The last question before deletion. It needs a press even after a step-up; nothing deletes automatically. */
export function DeleteDialog({ konto, partners, onClose }: DeleteDialogProps) {
  const reach = reachOf(konto)
  const day = deletionDayOf(konto)
  const own = reachTexts[reach]
  const stepUp = useStepUp('loeschen')
  const deleting = useMutation({
    mutationFn: deleteUnlessGone,
    onSuccess: () => leaveForGood(deletionOf(konto)),
    onError: (error) => {
      if (needsStepUp(error)) stepUp.leave({})
    },
  })
  useEffect(() => focusOpener, [])
  const hasFailed = deleting.isError && !needsStepUp(deleting.error)
  const isLeaving = deleting.isPending || deleting.isSuccess
  return (
    <Dialog
      title={own.title}
      onClose={onClose}
      act={{
        text: own.button,
        onAct: () => deleting.mutate(),
        busyText: isLeaving ? texts.deleting : deleting.isError && !hasFailed ? changes.stepUp.leaving : undefined,
        isGrave: true,
      }}
    >
      {hasFailed && (
        <Notice look="error" title={own.failedTitle} takesFocus>
          <p>{isUnbestaetigbar(deleting.error) ? <CannotConfirm error={deleting.error} /> : own.failed}</p>
        </Notice>
      )}
      <p>{own.first(day)}</p>
      {partners}
      {reach === 'portal' && <p>{provider.accountStays(konto.anbieter?.name)}</p>}
      <p>{texts.portal}</p>
      <p>{texts.stays}</p>
      <p>
        <Link to={paths.dokumente} className={classes['link']}>
          {texts.documents}
        </Link>
      </p>
      {!isUnbestaetigbar(deleting.error) && <p>{stepUp.kept ? own.again : changes.stepUp.before}</p>}
    </Dialog>
  )
}

/** A dialog opened by the address has no opener, so closing it focuses the delete button. */
function focusOpener(): void {
  if (document.activeElement === document.body) document.getElementById('konto-loeschen')?.focus()
}

/** A lost answer is no failure: the retry gets `KontoGeloescht` and counts as success. */
async function deleteUnlessGone(): Promise<void> {
  try {
    await deleteAccount()
  } catch (error) {
    if (!(error instanceof ResponseError) || error.code !== 'KontoGeloescht') throw error
  }
}

/** Clears the browser's storage, then loads the next page as a new document. */
function leaveForGood(kontoGeloescht: Deletion): void {
  try {
    window.sessionStorage.clear()
    window.localStorage.clear()
  } catch {
    // without storage there is nothing to clear
  }
  // the state survives the reload, so the next page knows what was deleted
  window.history.replaceState({ ...(window.history.state as object), kontoGeloescht }, '', paths.accountDeleted)
  window.location.reload()
}
