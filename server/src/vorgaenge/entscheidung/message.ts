import { paths, pathTo } from '#contract/_shared/paths.ts'
import type { Betreiber } from '#contract/betreiber/schema.ts'
import { schlichtung, wartend } from '#contract/_shared/vorgang/vorgang-texts.de.ts'
import { kindOf } from '#contract/vorgaenge/kinds.ts'
import { formatNummer } from '#contract/vorgaenge/rules.ts'
import type { Transaction } from '#platform/db/port.ts'
import { composeMail } from '#platform/dispatch/mail.ts'
import type { Outbox } from '#platform/dispatch/message.ts'
import type { Decision, EntscheidungService } from './acts.ts'
import { hasZugang, type VorgangToDecide } from './store.ts'
import { texts } from './texts.de.ts'

export interface TellOptions {
  readonly outbox: Outbox
  readonly betreiber: Pick<Betreiber, 'name' | 'telefon' | 'schlichtungsstelle'>
  readonly publicUrl: string
  /** creates a notice for everyone who sees the business partner */
  readonly createMeldung: (
    db: Transaction,
    meldung: {
      readonly vorgangId: string
      /** of a question about the Vorgang */
      readonly rueckfrageId?: string
      readonly gpNummer: string
      readonly vkNummer: string | null
      readonly text: string
    },
    now: Date,
  ) => Promise<void>
}

/**
 * Tells the customer about a decision, in its transaction. The kind says whether by mail and notice.
 *
 * A person without access to the business partner gets a mail without a link and no notice: the present customer would read it.
 */
export function decisionTeller({ outbox, betreiber, publicUrl, createMeldung }: TellOptions): EntscheidungService['tellDecision'] {
  return async (db, vorgang, decision, now) => {
    const { email, gp_nummer: gpNummer, vk_nummer: vkNummer } = vorgang
    const { told } = kindOf(vorgang.art)
    const isNoticed = told === 'byMailAndNotice' && gpNummer !== null
    const isTheirs = gpNummer === null || (await hasZugang(db, vorgang, gpNummer))
    const { subject, paragraphs, notice } = wordsFor(vorgang, decision, betreiber, isTheirs)
    if (email !== null && (isNoticed || told === 'byMail')) {
      const button = { text: texts.button, url: publicUrl + pathTo(paths.vorgang, { vorgang_id: vorgang.id }) }
      const words = { operator: betreiber.name, title: subject, paragraphs, closing: texts.closing }
      const mail = composeMail(isTheirs ? { ...words, button } : words)
      await outbox.queue(db, { channel: 'email', to: email, subject, ...mail }, now)
    }
    if (isNoticed && isTheirs) await createMeldung(db, { vorgangId: vorgang.id, gpNummer, vkNummer, text: notice }, now)
  }
}

function wordsFor(vorgang: VorgangToDecide, decision: Decision, operator: TellOptions['betreiber'], isTheirs: boolean) {
  const { name, form, sentences, answer } = kindOf(vorgang.art)
  if (answer === 'inWords') return wordsOfAnswer(vorgang, decision, operator)
  const nummer = formatNummer(vorgang.nummer)
  if (decision.status === 'bestaetigt') {
    const { subject, paragraphs, notice } = texts.confirmed
    return {
      subject: subject(name),
      paragraphs: paragraphs(name, nummer, (isTheirs ? sentences : wartend).bestaetigt),
      notice: notice(name, nummer),
    }
  }
  const { subject, paragraphs, correct, call, notice } = texts.rejected
  const { grund } = decision
  // the button opens the page of the request, which links to the form
  const step = form === 'none' ? sentences.abgelehnt : correct
  const next = isTheirs ? `${step} ${call(operator.telefon)}` : call(operator.telefon)
  return { subject: subject(name), paragraphs: [...paragraphs(name, nummer, grund), next], notice: notice(name, nummer, grund) }
}

/** A question or a complaint: the answer itself is read in the portal, the reason of a refusal and its consequence also here. */
function wordsOfAnswer(vorgang: VorgangToDecide, decision: Decision, { telefon, schlichtungsstelle }: TellOptions['betreiber']) {
  const { name, sentences, refusal } = kindOf(vorgang.art)
  const { subject, begin, answered, reason, call } = texts.inWords
  const further = refusal === 'withArbitration' ? [schlichtung(schlichtungsstelle)] : []
  const said = decision.status === 'bestaetigt' ? [answered] : [sentences.abgelehnt, reason(decision.grund), ...further]
  return { subject: subject(name), paragraphs: [...begin(name, formatNummer(vorgang.nummer)), ...said, call(telefon)], notice: '' }
}
