import { paths, pathTo } from '#contract/_shared/paths.ts'
import { BERLIN } from '#contract/_shared/datum/berlin.ts'
import { composeMail } from '#platform/dispatch/mail.ts'
import type { Message } from '#platform/dispatch/message.ts'
import type { Settings } from '../settings.ts'
import { texts } from './texts.de.ts'

/** 21.11.2026, 14:05 in Berlin time */
const moments = new Intl.DateTimeFormat('de-DE', { timeZone: BERLIN, dateStyle: 'medium', timeStyle: 'short' })

/** A staff role; mails print its name. */
export type StaffRole = keyof typeof texts.roles

type Words = Pick<Settings, 'tenantName' | 'publicUrl' | 'telephone'>

interface CodeTexts {
  readonly subject: string
  readonly title: string
  readonly text: string
  readonly notYou?: string
}

/** A mail with a code; it also tells people who did not request one what to do. */
export function codeMail(words: Words, to: string, said: CodeTexts, code: string, seconds: number): Message {
  const mail = composeMail({
    operator: words.tenantName,
    title: said.title,
    paragraphs: [texts.greeting, said.text],
    code,
    afterCode: [texts.validFor(seconds), said.notYou ?? texts.notYou],
    closing: texts.closing,
  })
  return { channel: 'email', to, subject: said.subject, ...mail, validForSeconds: seconds, urgent: true }
}

/** Destination of a code. */
export interface CodeTarget {
  readonly channel: 'email' | 'sms'
  readonly address: string
}

/** A code by mail with its purpose, or by SMS. */
export function codeMessage(words: Words, { channel, address }: CodeTarget, said: CodeTexts, code: string, seconds: number): Message {
  return channel === 'sms' ? codeSms(words, address, code, seconds) : codeMail(words, address, said, code, seconds)
}

function codeSms(words: Words, to: string, code: string, seconds: number): Message {
  return { channel: 'sms', to, subject: '', text: texts.sms(words.tenantName, code, seconds), validForSeconds: seconds, urgent: true }
}

interface PlainTexts {
  readonly subject: string
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly button?: string
}

/** An explaining mail whose button leads to a page of the portal. */
function plainMail(words: Words, to: string, said: PlainTexts, page = '/'): Message {
  const mail = composeMail({
    operator: words.tenantName,
    title: said.title,
    paragraphs: [texts.greeting, ...said.paragraphs],
    ...(said.button ? { button: { text: said.button, url: words.publicUrl + page } } : {}),
    closing: texts.closing,
  })
  return { channel: 'email', to, subject: said.subject, ...mail }
}

/** A mail without a code that the person waits for; sent as urgently as a code. */
export function awaitedMail(words: Words, to: string, said: PlainTexts, page: string): Message {
  return { ...plainMail(words, to, said, page), urgent: true }
}

export interface SecurityNotice {
  /** the change as a sentence */
  readonly changed: string
  /** the signed-in person or the operator's service; the service has also invalidated the password */
  readonly by: 'owner' | 'service'
  readonly at: Date
  readonly until: Date
  readonly token: string
}

/** Notifies the owner of a change, with the undo link. */
export function securityNotice(words: Words, to: string, notice: SecurityNotice): Message {
  const { notice: said } = texts
  return plainMail(
    words,
    to,
    {
      subject: said.subject,
      title: said.subject,
      paragraphs: [
        notice.changed,
        said.when(moments.format(notice.at)),
        ...(notice.by === 'service' ? said.askedUs : [said.wasYou]),
        said.wasNotYou(moments.format(notice.until)),
        ...(words.telephone ? [said.help(words.telephone)] : []),
      ],
      button: said.button,
    },
    pathTo(paths.rueckgaengig, { token: notice.token }),
  )
}

type ChangeKind = keyof typeof texts.undone.subject

export interface UndoneNotice {
  readonly kind: ChangeKind
  /** the reverted changes as sentences */
  readonly sentences: readonly string[]
  /** another account has the number too; it receives no codes until the service has helped */
  readonly isNumberOpen: boolean
}

/** Tells the owner which changes were reverted and to choose a new password. */
export function undoneMail(words: Words, to: string, { kind, sentences, isNumberOpen }: UndoneNotice): Message {
  const { subject, intro, paragraphs, button, onlyBySms } = texts.undone
  const help = isNumberOpen ? [onlyBySms, callUs(words)] : []
  const said = { subject: subject[kind], title: subject[kind], paragraphs: [intro, ...sentences, ...paragraphs, ...help], button }
  return plainMail(words, to, said, paths.passwordReset)
}

/** Tells an address that an undo has removed it from the account. Contains no link: the owner of the mailbox is not known. */
export function noLongerYoursMail(words: Words, to: string, kinds: readonly ChangeKind[], at: Date): Message {
  const { subject, when, address, what, kinds: names, paragraphs } = texts.noLongerYours
  const said = [when(moments.format(at)), what(kinds.map((kind) => names[kind])), address, ...paragraphs, callUs(words)]
  return plainMail(words, to, { subject, title: subject, paragraphs: said })
}

/** Tells the owner that the account is locked, because another account has the restored address. */
export function lockedMail(words: Words, to: string, sentences: readonly string[]): Message {
  const { subject, paragraphs, alsoDone } = texts.locked
  const others = sentences.length > 0 ? [alsoDone, ...sentences] : []
  return plainMail(words, to, { subject, title: subject, paragraphs: [...paragraphs, callUs(words), ...others] })
}

/** Tells a former address of the account that the account is deleted. */
export function deletedMail(words: Words, to: string, at: Date): Message {
  const { subject, paragraphs, when } = texts.deleted
  return plainMail(words, to, { subject, title: subject, paragraphs: [when(moments.format(at)), ...paragraphs, callUs(words)] })
}

/** Invites a person to the staff account made for them. Contains no secret: the password code goes to this address. */
export function invitedMail(words: Words, to: string, role: StaffRole): Message {
  const { subject, text, paragraphs, unexpected, button } = texts.invited
  const said = [text(words.tenantName, texts.roles[role]), ...paragraphs, unexpected, callUs(words)]
  return plainMail(words, to, { subject, title: subject, paragraphs: said, button }, paths.passwordReset)
}

/** Tells a person about the new role of their account. */
export function roleGivenMail(words: Words, to: string, role: StaffRole, at: Date): Message {
  const { subject, text, paragraphs, button } = texts.roleGiven
  const said = [text(moments.format(at), texts.roles[role]), ...paragraphs, callUs(words)]
  return plainMail(words, to, { subject, title: subject, paragraphs: said, button }, paths.login)
}

/** Tells a person that their account has lost a role. */
export function roleTakenMail(words: Words, to: string, role: StaffRole, at: Date): Message {
  const { subject, text, paragraphs } = texts.roleTaken
  const said = [text(moments.format(at), texts.roles[role]), ...paragraphs, callUs(words)]
  return plainMail(words, to, { subject, title: subject, paragraphs: said })
}

/** Tells the owner that the service has signed out all devices. */
export function sessionsEndedMail(words: Words, to: string, at: Date): Message {
  const { subject, text, paragraphs } = texts.sessionsEnded
  return plainMail(words, to, { subject, title: subject, paragraphs: [text(moments.format(at)), ...paragraphs, callUs(words)] })
}

/** Leads the owner to a new password. Contains no secret: the page sends the code. */
export function resetStartedMail(words: Words, to: string, at: Date): Message {
  const { subject, text, paragraphs, button } = texts.resetStarted
  const said = [text(moments.format(at)), ...paragraphs, callUs(words)]
  return plainMail(words, to, { subject, title: subject, paragraphs: said, button }, paths.passwordReset)
}

/** Tells the owner that the service has unlocked the account. */
export function unlockedMail(words: Words, to: string, at: Date): Message {
  const { subject, text, paragraphs } = texts.unlocked
  return plainMail(words, to, { subject, title: subject, paragraphs: [text(moments.format(at)), ...paragraphs, callUs(words)] })
}

/** Tells the owner that the service has returned the account with this address. */
export function givenBackMail(words: Words, to: string, at: Date): Message {
  const { subject, text, paragraphs, button } = texts.givenBack
  const said = [text(moments.format(at)), ...paragraphs, callUs(words)]
  return plainMail(words, to, { subject, title: subject, paragraphs: said, button }, paths.passwordReset)
}

/** Repeats a mail of the service by SMS, in case a stranger reads the mailbox. Contains no code and no link. */
export function serviceSms(words: Words, to: string, what: keyof typeof texts.serviceSms): Message {
  return { channel: 'sms', to, subject: '', text: `${texts.serviceSms[what](words.tenantName)} ${callUs(words)}` }
}

function callUs({ telephone }: Words): string {
  return telephone ? texts.callUs(telephone) : texts.writeUs
}
