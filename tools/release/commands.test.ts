import { expect, it } from 'vitest'
import { sources, textOf } from '../files.ts'

const PRODUCT = /^(contract|platform|server|identity|start)\//
const TESTS = /[.]test[.]ts$|\/testing([.]ts$|\/)/

/** Lines without comments that name a command by npm's way to call it. */
function namedByNpm(text: string): string[] {
  const lines = text.replaceAll(/\/\*[^]*?\*\//g, '').split('\n')
  return lines.map((line) => line.replace(/(^|\s)\/\/.*/, '')).filter((line) => /npm (run|start)\b/.test(line))
}

it('no text of the product says how a checkout calls a command; typed() knows it for the artefact too', () => {
  const product = sources.filter((file) => PRODUCT.test(file) && !TESTS.test(file) && file !== 'platform/src/commands.ts')
  expect(product.length).toBeGreaterThan(500)
  expect(product.flatMap((file) => namedByNpm(textOf(file)).map((line) => `${file}: ${line.trim()}`))).toEqual([])
})

it('such a text is found, a comment is not', () => {
  const text = "/** `npm run docs` */\n// npm start\nlog('erst npm run migrate')\n"
  expect(namedByNpm(text)).toEqual(["log('erst npm run migrate')"])
})
