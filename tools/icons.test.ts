import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { iconNames } from '../web/src/_ui/icons.ts'
import { drawSprite, spriteFile } from './icons.ts'

it('the sprite has exactly the listed icons (npm run icons)', async () => {
  expect(readFileSync(spriteFile, 'utf8')).toBe(await drawSprite())
})

it('every listed icon is used', () => {
  const sources = globSync('web/src/**/*.{ts,tsx}').filter((file) => !file.endsWith('_ui/icons.ts'))
  const text = sources.map((file) => readFileSync(file, 'utf8')).join('\n')
  expect(iconNames.filter((name) => !text.includes(`'${name}'`) && !text.includes(`"${name}"`))).toEqual([])
})
