import { paths, pathTo } from '#contract/_shared/paths.ts'
import { kindOf } from '#contract/vorgaenge/kinds.ts'
import { formatNummer } from '#contract/vorgaenge/rules.ts'
import { composeMail } from '#platform/dispatch/mail.ts'
import type { TellOptions } from '../entscheidung/message.ts'
import { hasZugang } from '../entscheidung/store.ts'
import type { RueckfrageService } from './acts.ts'
import { texts } from './texts.de.ts'

/**
 * Tells the customer of a question, in its transaction. It is mailed whatever the kind says of decisions: it needs an answer.
 *
 * Those who would be told of a decision get a notice. A reminder is a mail only.
 */
export function rueckfrageTeller({ outbox, betreiber, publicUrl, createMeldung }: TellOptions): RueckfrageService['tellRueckfrage'] {
  return async (db, vorgang, news, now) => {
    const { id, email, gp_nummer: gpNummer, vk_nummer: vkNummer } = vorgang
    // who lost the partner since cannot answer
    if (gpNummer !== null && !(await hasZugang(db, vorgang, gpNummer))) return
    const { name, told } = kindOf(vorgang.art)
    const nummer = formatNummer(vorgang.nummer)
    if (email !== null) {
      const subject = texts[news.kind].subject(name)
      const paragraphs = [...texts[news.kind].paragraphs(name, nummer), texts.call(betreiber.telefon)]
      const button = { text: texts.button, url: publicUrl + pathTo(paths.vorgang, { vorgang_id: id }) }
      const mail = composeMail({ operator: betreiber.name, title: subject, paragraphs, button, closing: texts.closing })
      await outbox.queue(db, { channel: 'email', to: email, subject, ...mail }, now)
    }
    if (news.kind === 'asked' && told === 'byMailAndNotice' && gpNummer !== null)
      await createMeldung(db, { vorgangId: id, rueckfrageId: news.rueckfrageId, gpNummer, vkNummer, text: texts.notice(name, nummer) }, now)
  }
}
