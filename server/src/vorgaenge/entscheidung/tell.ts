import type { VorgangArt } from '#contract/_shared/vorgang-inhalt.ts'
import { artText } from '#contract/_shared/vorgang-shown.ts'
import type { Betreiber } from '#contract/betreiber/schema.ts'
import { isBerichtigbar } from '#contract/vorgaenge/berichtigung.ts'
import { formatNummer } from '#contract/vorgaenge/rules.ts'
import type { Transaction } from '#platform/db/port.ts'
import { composeMail } from '#platform/dispatch/mail.ts'
import type { Outbox } from '#platform/dispatch/message.ts'
import type { Decision, EntscheidungService } from './acts.ts'
import { hasZugang, type VorgangToDecide } from './store.ts'
import { texts } from './texts.de.ts'

export interface TellOptions {
  readonly outbox: Outbox
  readonly betreiber: Pick<Betreiber, 'name' | 'telefon'>
  readonly publicUrl: string
  /** puts a text behind the bell of those who see the business partner */
  readonly createMeldung: (
    db: Transaction,
    meldung: { readonly gpNummer: string; readonly vkNummer: string | null; readonly text: string },
    now: Date,
  ) => Promise<void>
}

/** Asked for by a person about what is not a business partner of theirs yet, or no longer: told by mail alone. */
const MAILED_TO_PERSON: readonly VorgangArt[] = ['Entfernung', 'Registrierung', 'Antragsverknuepfung', 'Antragsstornierung']

/**
 * Tells the customer what became of a request about a contract or a business partner, in the transaction of the decision. What a
 * person asks for about themselves, like a consent, has had its effect already: nobody waits to hear of it. Who asked about a business
 * partner that they see no longer is told by a mail that leads nowhere: behind the bell whoever sees the partner now would read it.
 */
export function decisionTeller({ outbox, betreiber, publicUrl, createMeldung }: TellOptions): EntscheidungService['tellDecision'] {
  return async (db, vorgang, decision, now) => {
    const { email, gp_nummer: gpNummer, vk_nummer: vkNummer } = vorgang
    const isMailed = gpNummer !== null || (MAILED_TO_PERSON as readonly string[]).includes(vorgang.art)
    const isTheirs = gpNummer === null || (await hasZugang(db, vorgang, gpNummer))
    const { subject, paragraphs, notice } = wordsFor(vorgang, decision, betreiber, isTheirs)
    if (email !== null && isMailed) {
      const button = { text: texts.button, url: `${publicUrl}/vorgaenge/${vorgang.id}` }
      const words = { operator: betreiber.name, title: subject, paragraphs, closing: texts.closing }
      const mail = composeMail(isTheirs ? { ...words, button } : words)
      await outbox.queue(db, { channel: 'email', to: email, subject, ...mail }, now)
    }
    if (gpNummer !== null && isTheirs) await createMeldung(db, { gpNummer, vkNummer, text: notice }, now)
  }
}

function wordsFor(vorgang: VorgangToDecide, decision: Decision, { telefon }: TellOptions['betreiber'], isTheirs: boolean) {
  const art = artText(vorgang.art)
  const nummer = formatNummer(vorgang.nummer)
  if (decision.status === 'bestaetigt') {
    const { subject, paragraphs, gone, notice } = texts.confirmed
    const further = vorgang.art === 'Entfernung' ? [gone] : []
    return { subject: subject(art), paragraphs: [...paragraphs(art, nummer), ...further], notice: notice(art, nummer) }
  }
  const { subject, paragraphs, call, notice } = texts.rejected
  const { grund } = decision
  const step = isTheirs ? stepAfterRejection(vorgang.art) : undefined
  const next = step === undefined ? call(telefon) : `${step} ${call(telefon)}`
  return { subject: subject(art), paragraphs: [...paragraphs(art, nummer, grund), next], notice: notice(art, nummer, grund) }
}

/**
 * What had its effect already is neither corrected nor as it was before: a call tells what the refusal means. The form is promised where
 * the page of the request, which the button opens, leads to one.
 */
function stepAfterRejection(art: string): string | undefined {
  if (art === 'Registrierung') return texts.rejected.removed
  if (art === 'Antragsverknuepfung') return texts.rejected.unlinked
  if (art === 'Antragsstornierung') return texts.rejected.goesOn
  return isBerichtigbar(art) ? texts.rejected.correct : undefined
}
