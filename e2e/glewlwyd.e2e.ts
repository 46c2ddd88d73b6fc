import { glewlwyd } from './_support/foreign/glewlwyd.ts'
import { tellStoryOf } from './_support/foreign/story.ts'
import { test } from './_support/test.ts'
import { findGlewlwyd } from '../tools/glewlwyd.mjs'

test.describe('on the pages of Debian’s glewlwyd', () => {
  test.skip(findGlewlwyd() === undefined, 'glewlwyd is not installed')
  tellStoryOf(glewlwyd)
})
