import { expect, it } from 'vitest'
import { reminderOf } from './reminder.ts'

it('the reminder of a mandate is on its last day and leads to the account', () => {
  const address = 'https://portal.example/trinkwasser/bankdaten?seite=2'
  const { day, uid, url, description } = reminderOf({ vk: '3000000001', tag: '2027-02-20', address }, new Date())
  expect([day, uid]).toEqual(['2027-02-20', 'mandat-2027-02-20-3000000001@portal.example'])
  expect(url).toBe('https://portal.example/trinkwasser/bankdaten?konto=3000000001')
  expect(description).toContain('3000000001 endet am 20.02.2027.')
})
