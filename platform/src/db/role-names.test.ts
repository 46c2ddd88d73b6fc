import { describe, expect, it } from 'vitest'
import { asRolePrefix, runnable, withPrefix } from './role-names.ts'

describe('the prefix of role names', () => {
  it.each(['netzportal', 'stadtwerk_7', 'ab', 'a'.repeat(40)])('may be %s', (prefix) => {
    expect(asRolePrefix(prefix)).toBe(prefix)
  })

  it.each(['', 'a', 'Stadtwerk', 'stadt-werk', '7werk', '_werk', 'werk_', 'straße', 'a b', 'a"b', "a'b", 'a;b', 'a'.repeat(41), 'a\nb'])(
    'may not be %j',
    (prefix) => {
      expect(() => asRolePrefix(prefix)).toThrow(/^must be 2 to 40 of a-z, 0-9 and _, with a letter first and no _ last$/)
    },
  )

  it.each(['pg', 'pg_werk'])('may not be %s, which PostgreSQL refuses', (prefix) => {
    expect(() => asRolePrefix(prefix)).toThrow(/PostgreSQL keeps/)
  })

  it.each([
    ['grant select on t to netzportal_kunde, netzportal_system;', 'grant select on t to werk_kunde, werk_system;'],
    ['create policy p on t to netzportal_kunde\n  using (true)', 'create policy p on t to werk_kunde\n  using (true)'],
    [`array['netzportal_kunde']`, `array['werk_kunde']`],
    ['grant "netzportal_kunde" to x', 'grant "werk_kunde" to x'],
  ])('takes the place of ours in: %s', (text, changed) => {
    expect(withPrefix(text, 'werk')).toBe(changed)
  })

  it.each([
    `set netzportal.gps = 'x'`,
    `current_setting('netzportal_x.gps')`,
    'select from netzportal_kunde.t',
    'select from portal.netzportal_kunde',
    'create table my_netzportal_kunde ()',
    'create table netzportal_kunde_2 ()',
    'create table netzportal_kunde$ ()',
    'netzportal',
  ])('changes nothing in: %s', (text) => {
    expect(withPrefix(text, 'werk')).toBe(text)
  })

  it('leaves a migration with the usual prefix as it is', () => {
    const text = 'grant select on t to netzportal_kunde;'
    expect(runnable(text, 'netzportal')).toBe(text)
  })
})
