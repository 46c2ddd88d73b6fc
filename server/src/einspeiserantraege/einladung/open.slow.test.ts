import { databaseKind } from '#platform/db/testing.ts'
import { expect, it } from 'vitest'
import { startTestPortal } from '../../_kit/testing.ts'
import { answersToGuesses, NOT_FOUND } from '../testing.ts'

it('an invitation is not found by 11,000 guesses, which all get the same answer', { timeout: 120_000 }, async () => {
  const portal = await startTestPortal(databaseKind)
  expect(await answersToGuesses(portal, 10_000)).toEqual([NOT_FOUND])
  await portal.stop()
})
