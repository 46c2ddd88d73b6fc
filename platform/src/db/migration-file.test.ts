import { describe, expect, it } from 'vitest'
import { statementsOutside } from './migration-file.ts'

const outside = (text: string) => statementsOutside({ name: '0001_x.sql', text: `-- outside of a transaction\n${text}` })

describe('a migration outside of a transaction', () => {
  it('is any file whose first line says so, and no other', () => {
    expect(statementsOutside({ name: '0001_x.sql', text: '-- about the table\n-- outside of a transaction\nselect 1;' })).toBeUndefined()
    expect(statementsOutside({ name: '0001_x.sql', text: 'create table t (id integer)' })).toBeUndefined()
    expect(outside('analyze portal.t;')).toEqual([{ text: 'analyze portal.t' }])
  })

  it('is read statement by statement, without its comments', () => {
    const index = 'create unique index concurrently if not exists t_a\n  on portal.t (a, b)'
    const rest = ['drop index concurrently if exists portal.t_old', 'alter table portal.t validate constraint t_check']
    expect(outside(`-- for the list\n${index};\n-- the former one\n${rest.join(';\n\n')};\n`)).toEqual([
      { text: index, index: { name: 't_a', table: 'portal.t' } },
      ...rest.map((text) => ({ text })),
    ])
  })

  it.each([
    'create index concurrently t_a on portal.t (a);',
    'create index if not exists t_a on portal.t (a);',
    'create index concurrently if not exists t_a on t (a);',
    'drop index concurrently portal.t_a;',
    'drop table if exists portal.t;',
    'alter table portal.t add column a text;',
    'alter table portal.t validate constraint c, drop column a;',
    'update portal.t set a = 1;',
    'analyze portal.t; drop table portal.t;',
    'do $$ begin end $$;',
    "create index concurrently if not exists t_a on portal.t ((a || ';'));",
  ])('may hold only what can be repeated: not %s', (text) => {
    expect(() => outside(text)).toThrow(/^the migration 0001_x.sql runs outside of a transaction and may not hold: /)
  })

  it('is refused without its last semicolon', () => {
    expect(() => outside('analyze portal.t')).toThrow('the migration 0001_x.sql does not end with a semicolon')
  })
})
