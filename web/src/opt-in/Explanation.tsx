import { Dialog } from '../_ui/Dialog.tsx'
import { texts } from './texts.de.ts'

/** Explains what the consent is for, and that it is voluntary. */
export function Explanation({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={texts.explain} onClose={onClose}>
      {texts.explained.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Dialog>
  )
}
