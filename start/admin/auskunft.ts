import { GPNummer } from '#contract/_shared/konto/nummern.ts'
import type { Operator } from '#identity/app.ts'
import { findPartner, keepAuskunft, personSubject, writeAuskunft, type Areas, type Written } from '#server/account/auskunft/acts.ts'
import type { Subject } from '#server/account/auskunft/store.ts'
import { Unable } from '../command/unable.ts'
import { texts } from './auskunft-texts.de.ts'
import type { Act, ActContext, Command } from './command.ts'
import { LONGEST_PATH } from './limits.ts'
import { readGrund, readOptions, readText } from './options.ts'
import { personOf, readWho, refuseOtherIssuer } from './person.ts'
import { readPath, writeNew } from './new-file.ts'

export const auskunftCommands: readonly Command[] = [
  { name: 'auskunft person', usage: '--email …|--sub … --datei /….zip --grund "…"', prepare: preparePerson },
  { name: 'auskunft partner', usage: '--gp … --datei /….zip --grund "…"', prepare: preparePartner },
]

/** Where the export goes, and why it is made. */
interface Wish {
  readonly path: string
  readonly grund: string
}

function readWish(options: { readonly datei: string | undefined; readonly grund: string | undefined }): Wish {
  return {
    path: readPath(readText('--datei', options.datei, LONGEST_PATH), '/srv/auskunft/2026-11-20.zip'),
    grund: readGrund(options.grund),
  }
}

function preparePerson(args: readonly string[]): Act {
  const options = readOptions(args, { email: 'text', sub: 'text', datei: 'text', grund: 'text' })
  const [who, wish] = [readWho(options), readWish(options)]
  return (context) =>
    context.withOperator(async (operator) => {
      await refuseOtherIssuer(context)
      const person = await personOf(context, operator, who)
      const subject = await personSubject(context.database, person.iss, person.sub)
      const written = await write(context, subject, wish, operator && providerPart(operator, person.sub))
      return [...linesOf(person.who, wish, written), ...(operator ? [] : [texts.foreign])]
    })
}

function preparePartner(args: readonly string[]): Act {
  const options = readOptions(args, { gp: 'text', datei: 'text', grund: 'text' })
  const gp = GPNummer.safeParse(options.gp)
  if (!gp.success) throw new Unable(texts.notAGp)
  const wish = readWish(options)
  return async (context) => {
    const found = await findPartner(context.database, gp.data)
    if (!found) throw new Unable(texts.unknownGp(gp.data))
    const written = await write(context, { kind: 'partner', iss: null, sub: null, gps: [gp.data] }, wish, undefined)
    return [...linesOf(texts.partner(found.name, gp.data), wish, written), ...(found.personen > 0 ? [texts.persons(found.personen)] : [])]
  }
}

function providerPart(operator: Operator, sub: string): () => Promise<Areas> {
  return () => operator.tellAll(sub)
}

async function write(context: ActContext, subject: Subject, { path, grund }: Wish, provider: (() => Promise<Areas>) | undefined) {
  const { database, clock } = context
  const parts = await context.auskunft()
  let written: Written | undefined
  await writeNew(path, async (sink) => {
    // recorded first, and so part of the export
    await keepAuskunft(database, subject, grund, clock.now())
    written = await writeAuskunft({ database, clock, provider, ...parts }, subject, sink)
  })
  if (!written) throw new Error('nothing was written')
  return written
}

function linesOf(who: string, { path }: Wish, { dokumente, belege, fehlend }: Written): string[] {
  return [texts.written(who, path), texts.files(dokumente, belege), ...(fehlend.length > 0 ? [texts.missing(fehlend.length)] : [])]
}
