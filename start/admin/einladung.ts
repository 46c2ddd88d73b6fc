import { LONGEST_EMAIL } from '#contract/_shared/limits.ts'
import { inviteByCommand, listInvited, type InviteCommand, type Hindernis } from '#server/einspeiserantraege/einladung/acts.ts'
import * as z from 'zod/mini'
import { Unable } from '../command/unable.ts'
import type { Act, Command } from './command.ts'
import { LONGEST_ANTRAGSNUMMER, MOST_LISTED } from './limits.ts'
import { showMoment } from './moment.ts'
import { readOptions, readText } from './options.ts'
import { texts } from './texts.de.ts'

const { einladung: words } = texts
const Address = z.email().check(z.maxLength(LONGEST_EMAIL))
const kanaele = { email: 'EMail', brief: 'Postversand' } as const
const KNOWN = Object.keys(kanaele).join('|')

export const einladungCommands: readonly Command[] = [
  { name: 'einladung anlegen', usage: `--antrag … [--kanal ${KNOWN}] [--an …]`, prepare: prepareInvite },
  { name: 'einladung liste', usage: '', prepare: prepareList },
]

function prepareInvite(args: readonly string[]): Act {
  const command = readInviteCommand(readOptions(args, { antrag: 'text', kanal: 'text', an: 'text' }))
  return async ({ database, einladender }) => {
    const done = await inviteByCommand(await einladender(), database, command)
    if ('grund' in done) throw new Unable(whyNot(command, done))
    const an = done.an.replaceAll('\n', ', ')
    return [words.sent(command.antragsnummer, words.wege[done.kanal], an, showMoment(done.gueltigBis)), done.link]
  }
}

function readInviteCommand({ antrag, kanal, an }: { readonly [O in 'antrag' | 'kanal' | 'an']: string | undefined }): InviteCommand {
  const antragsnummer = readText('--antrag', antrag, LONGEST_ANTRAGSNUMMER)
  if (kanal !== undefined && !isKanal(kanal)) throw new Unable(words.unknownKanal(kanal, KNOWN))
  if (an !== undefined && kanal === 'brief') throw new Unable(words.mailOnly)
  if (an !== undefined && !Address.safeParse(an).success) throw new Unable(words.notAnAddress)
  return { antragsnummer, kanal: kanal && kanaele[kanal], an }
}

function isKanal(text: string): text is keyof typeof kanaele {
  return Object.hasOwn(kanaele, text)
}

function whyNot({ antragsnummer }: InviteCommand, hindernis: Hindernis): string {
  switch (hindernis.grund) {
    case 'unbekannt':
      return words.unknown(antragsnummer)
    case 'verknuepft':
      return words.linked(antragsnummer)
    case 'unvollstaendig':
      return words.incomplete(antragsnummer, hindernis.fehlt.map((angabe) => words.angaben[angabe]).join(', '))
    case 'keineEMailAdresse':
      return words.noEmail(antragsnummer)
    case 'kanalNichtEingerichtet':
      return words.noChannel(words.wege[hindernis.kanal])
  }
}

function prepareList(args: readonly string[]): Act {
  readOptions(args, {})
  return async ({ database, clock }) => {
    const rows = await listInvited({ clock }, database, MOST_LISTED)
    const [first] = rows
    if (!first) return [words.none]
    const more = first.gesamt - rows.length
    const lines = rows.map(({ antragsnummer, eingeladen_bis }) => words.shown(antragsnummer, showMoment(eingeladen_bis)))
    return [...lines, ...(more > 0 ? [words.more(more)] : [])]
  }
}
