import { describe, expect, it } from 'vitest'
import { asDatabaseUrl, asFlag, asLink, asList, asNumber, asOneOf, asPort, asText, asUrl, ConfigError, variable } from './config.ts'

const described = { name: 'THING', meaning: 'a thing' }

describe('a variable', () => {
  const port = variable(described, 8080, asPort)

  it.each([
    [{}, 8080],
    [{ THING: '' }, 8080],
    [{ THING: '  ' }, 8080],
    [{ THING: ' 9090 ' }, 9090],
  ])('a variable in %j is read as %i', (environment, expected) => {
    expect(port.read(environment)).toBe(expected)
  })

  it('throws an error with its name and the expected form, without the value, which may be secret', () => {
    expect(() => port.read({ THING: 'geheim' })).toThrow(new ConfigError('THING: must be a port from 1 to 65535'))
  })

  it('shows its default in the documentation', () => {
    expect([
      port.standard,
      variable<string | undefined>(described, undefined, asText).standard,
      variable({ ...described, standard: 'x' }, 1, asPort).standard,
    ]).toEqual(['8080', '–', 'x'])
  })
})

describe('a value', () => {
  it.each<[string, (value: string) => unknown, string, unknown]>([
    ['port', asPort, '1', 1],
    ['port', asPort, '65535', 65_535],
    ['number', asNumber(1, 10), '10', 10],
    ['choice', asOneOf('demo', 'betrieb'), 'betrieb', 'betrieb'],
    ['flag', asFlag, 'true', true],
    ['flag', asFlag, 'false', false],
    ['address', asUrl, 'https://portal.example/', 'https://portal.example'],
    ['address', asUrl, 'http://localhost:8080', 'http://localhost:8080'],
    ['address', asUrl, 'https://portal.example/kunden/', 'https://portal.example/kunden'],
    ['link', asLink('https', 'http'), 'https://netz.example/Über?seite=1&b#oben', 'https://netz.example/%C3%9Cber?seite=1&b#oben'],
    ['link', asLink('https', 'http'), 'http://netz.example', 'http://netz.example/'],
    ['link', asLink('https', 'mailto'), 'mailto:hilfe@netz.example?subject=Frage', 'mailto:hilfe@netz.example?subject=Frage'],
    ['database', asDatabaseUrl, 'postgres://u:p@host:5432/db', 'postgres://u:p@host:5432/db'],
    ['database', asDatabaseUrl, 'postgresql://host/db', 'postgresql://host/db'],
    ['list', asList, 'a, b ,c', ['a', 'b', 'c']],
  ])('is read as %s: %#', (_, parse, value, expected) => {
    expect(parse(value)).toEqual(expected)
  })

  it.each<[string, (value: string) => unknown, string[]]>([
    ['port', asPort, ['0', '65536', '-1', '80.5', '1e3', '０', 'http', '0x50', '123456']],
    ['number', asNumber(1, 10), ['0', '11', '1.5', '-1', '1e1', '١', '']],
    ['choice', asOneOf('demo', 'betrieb'), ['Demo', 'produktion', '']],
    ['flag', asFlag, ['1', 'yes', 'True', '']],
    [
      'link',
      asLink('https', 'http'),
      [
        'netz.example',
        '/impressum',
        '//netz.example',
        'javascript:alert(1)',
        'data:text/html,x',
        'https://',
        'https://u:p@netz.example',
        'mailto:a@b.example',
        '',
      ],
    ],
    ['link', asLink('mailto'), ['mailto:', 'mailto:hilfe', 'https://netz.example']],
    [
      'address',
      asUrl,
      [
        'portal.example',
        '//portal.example',
        'ftp://portal.example',
        'https://portal.example/?a=b',
        'https://portal.example/#a',
        'javascript:alert(1)',
      ],
    ],
    ['database', asDatabaseUrl, ['host:5432/db', 'mysql://host/db', 'https://host']],
    ['list', asList, [',', 'a,,b', 'a,']],
  ])('is refused as %s', (_, parse, values) => {
    for (const value of values) expect(() => parse(value), value).toThrow('must be')
  })
})
