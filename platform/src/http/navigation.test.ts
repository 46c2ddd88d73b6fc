import { describe, expect, it } from 'vitest'
import { isNavigation } from './navigation.ts'

const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8'

describe('a navigation', () => {
  it.each([
    [{ 'sec-fetch-dest': 'document', accept: HTML }, true],
    [{ 'sec-fetch-dest': 'iframe', accept: HTML }, true],
    // a script, a picture
    [{ 'sec-fetch-dest': 'empty', accept: HTML }, false],
    [{ 'sec-fetch-dest': 'image', accept: '*/*' }, false],
    // browsers without these headers say it by what they accept
    [{ accept: HTML }, true],
    [{ accept: 'application/json' }, false],
    [{}, false],
    // a program with a key reads codes, whatever it accepts
    [{ accept: HTML, authorization: 'Bearer key' }, false],
    [{ 'sec-fetch-dest': 'document', accept: HTML, authorization: 'Basic eDp5' }, false],
  ])('with %j: %j', (headers, is) => {
    expect(isNavigation({ headers })).toBe(is)
  })
})
