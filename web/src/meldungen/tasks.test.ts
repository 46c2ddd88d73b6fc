import type { MeldungV5 } from '#contract/meldungen/schema.ts'
import { describe, expect, it } from 'vitest'
import { isLeading, kindOf } from './kinds.ts'
import { tasksOf } from './tasks.ts'

const meldung = (MeldungID: string, Typ: string): MeldungV5 => ({ MeldungID, Typ, Nachricht: 'Text', Meldedatum: '2026-11-02' })
const shown = (meldungen: readonly MeldungV5[]) =>
  tasksOf(meldungen).map((task) => [task.typ, ...task.meldungen.map(({ MeldungID }) => MeldungID)])

describe('the kind of a notice', () => {
  it.each(['NewDocumentsAvailable', 'SEPAWillExpire', 'PersonalDataIncomplete'])('the kind %s has a target', (typ) => {
    expect([isLeading(typ), kindOf(meldung('a', typ))]).toEqual([true, typ])
  })

  it.each(['Unknown', '', 'newDocumentsAvailable', 'Rechnung', 'constructor', '__proto__', 'toString'])(
    'the kind "%s" is Unknown',
    (typ) => {
      expect([isLeading(typ), kindOf(meldung('a', typ))]).toEqual([false, 'Unknown'])
    },
  )
})

describe('the task list', () => {
  it('has at most three tasks, deadlines first, and one for all new documents', () => {
    const unread = [
      meldung('d1', 'NewDocumentsAvailable'),
      meldung('p', 'PersonalDataIncomplete'),
      meldung('d2', 'NewDocumentsAvailable'),
      meldung('s', 'SEPAWillExpire'),
    ]
    expect(shown(unread)).toEqual([
      ['SEPAWillExpire', 's'],
      ['PersonalDataIncomplete', 'p'],
      ['NewDocumentsAvailable', 'd1', 'd2'],
    ])
    expect(shown([...unread, meldung('s2', 'SEPAWillExpire')])).toEqual([
      ['SEPAWillExpire', 's'],
      ['SEPAWillExpire', 's2'],
      ['PersonalDataIncomplete', 'p'],
    ])
  })

  it('is empty for notices without a target', () => {
    expect(shown([meldung('u', 'Unknown'), meldung('x', 'Rechnung')])).toEqual([])
  })
})
