import { describe, expect, it } from 'vitest'
import { Bankfrage, Bankwunsch } from '../../bankdaten/schema.ts'
import { formatIban, maskIban } from './iban-shown.ts'
import { ibanProblem, readIban } from './iban.ts'

const IBAN = 'DE89370400440532013000'
const NBSP = '\u00a0'

describe('a typed IBAN', () => {
  it.each([
    [IBAN, IBAN],
    ['de89370400440532013000', IBAN],
    ['DE89 3704 0044 0532 0130 00', IBAN],
    [`  DE89${NBSP}3704${NBSP}0044${NBSP}0532${NBSP}0130${NBSP}00\t`, IBAN],
    ['DE89-3704-0044-0532-0130-00', IBAN],
    ['DE89–3704.0044‐0532.0130.00', IBAN],
    ['\ufeffDE89\u20093704\u202f0044\n0532\r\n013000', IBAN],
    ['AT61 1904 3002 3457 3201', 'AT611904300234573201'],
    ['NL91ABNA0417164300', 'NL91ABNA0417164300'],
    ['nl91 abna 0417 1643 00', 'NL91ABNA0417164300'],
    ['FR14 2004 1010 0505 0001 3M02 606', 'FR1420041010050500013M02606'],
    ['CH93 0076 2011 6238 5295 7', 'CH9300762011623852957'],
    ['GB29 NWBK 6016 1331 9268 19', 'GB29NWBK60161331926819'],
    ['MT84 MALT 0110 0001 2345 MTLC AST0 01S', 'MT84MALT011000012345MTLCAST001S'],
  ])('the IBAN %s is accepted', (typed, read) => {
    expect([ibanProblem(typed), readIban(typed)]).toEqual([undefined, read])
    expect(Bankfrage.safeParse({ IBAN: typed }).success).toBe(true)
  })

  it.each([
    ['', 'leer'],
    [`  ${NBSP}-`, 'leer'],
    // a wrong digit, two swapped digits, wrong check digits
    ['DE89370400440532013001', 'pruefziffer'],
    ['DE89370400440532010300', 'pruefziffer'],
    ['DE98370400440532013000', 'pruefziffer'],
    ['DE00370400440532013000', 'pruefziffer'],
    // the remainder is right, but no bank issues these check digits
    ['DE01370400440000000042', 'pruefziffer'],
    ['DE99370400440000000024', 'pruefziffer'],
    ['DE8937040044053201300', 'laenge'],
    ['DE893704004405320130000', 'laenge'],
    ['DE', 'laenge'],
    ['AT6119043002345732011', 'laenge'],
    ['DE8937040044053201300O', 'zeichen'],
    ['DE89 3704 0044 0532 0130 0_', 'zeichen'],
    ['DE89/3704/0044/0532/0130/00', 'zeichen'],
    // digits and letters of other scripts, and a letter with a two-letter capital
    ['DE８９３７０４００４４０５３２０１３０００', 'zeichen'],
    ['DE٨٩٣٧٠٤٠٠٤٤٠٥٣٢٠١٣٠٠٠', 'zeichen'],
    ['ＤＥ89370400440532013000', 'zeichen'],
    ['DЕ89370400440532013000', 'zeichen'],
    ['DE8937040044053201300ß', 'zeichen'],
    ['DE89370400440532013000\u200b', 'zeichen'],
    ['DE89370400440532013000\u0000', 'zeichen'],
    ['370400440532013000', 'land'],
    ['D', 'land'],
    ['XX89370400440532013000', 'land'],
    ['US64SVBKUS6S3300958879', 'land'],
    ['constructor', 'land'],
    ['AE070331234567890123456', 'nichtSepa'],
    ['TR330006100519786457841326', 'nichtSepa'],
    [' '.repeat(101), 'laenge'],
  ])('the IBAN %j is refused: %s', (typed, problem) => {
    expect(ibanProblem(typed)).toBe(problem)
    expect(Bankfrage.safeParse({ IBAN: typed }).success).toBe(false)
  })

  it.each([
    ['an IBAN', `${IBAN}${' '.repeat(100_000)}`],
    ['hyphens', '-'.repeat(100_000)],
    ['digits', `DE${'9'.repeat(100_000)}`],
  ])('an IBAN of 100 kB is refused at once: %s', (_, typed) => {
    const began = performance.now()
    expect(ibanProblem(typed)).toBe('laenge')
    expect(Bankfrage.safeParse({ IBAN: typed }).success).toBe(false)
    expect(performance.now() - began).toBeLessThan(50)
  })
})

describe('a shown IBAN', () => {
  it('is in groups of four, or masked except for its end', () => {
    expect(formatIban(IBAN)).toBe('DE89 3704 0044 0532 0130 00')
    expect([formatIban(''), formatIban('DE8')]).toEqual(['', 'DE8'])
    expect([maskIban(IBAN), maskIban('DE89 3704 0044 0532 0130 00'), maskIban('1234567')]).toEqual(['DE•• … 3000', 'DE•• … 3000', '••'])
  })
})

describe('a request for bank details', () => {
  const wunsch = { Zweck: 'Auszahlung', Kontoinhaber: 'Ada Sonne', IBAN }

  it.each([
    ['with the required fields', wunsch, true],
    ['with a mandate', { ...wunsch, Zweck: 'Abbuchung', MandatErteilt: true }, true],
    ['of another purpose', { ...wunsch, Zweck: 'Beides' }, false],
    ['without a holder', { ...wunsch, Kontoinhaber: '' }, false],
    ['with a blank holder', { ...wunsch, Kontoinhaber: ` ${NBSP}` }, false],
    ['with a holder of 70 characters', { ...wunsch, Kontoinhaber: 'x'.repeat(70) }, true],
    ['with a holder of 71 characters', { ...wunsch, Kontoinhaber: 'x'.repeat(71) }, false],
    ['with a holder of two lines', { ...wunsch, Kontoinhaber: 'Ada\nSonne' }, false],
    ['with a number for an IBAN', { ...wunsch, IBAN: 89 }, false],
    ['with an unknown field', { ...wunsch, Bankname: 'Meine Bank' }, false],
    ['with another mandate', { ...wunsch, MandatErteilt: 'ja' }, false],
  ])('a request %s is accepted or refused as expected', (_, body, good) => {
    expect(Bankwunsch.safeParse(body).success).toBe(good)
  })
})
