import { Dialog } from '../_ui/Dialog.tsx'
import { texts } from './texts.de.ts'

/** What the consent is for, and that nobody needs to give it. */
export function Explanation({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={texts.explain} onClose={onClose}>
      {texts.explained.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Dialog>
  )
}
