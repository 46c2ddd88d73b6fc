import { describe, expect, it } from 'vitest'
import { typed } from './commands.ts'

describe('a command that a text names', () => {
  it('is called by npm in a checkout', () => {
    expect([typed('migrate'), typed('admin', 'hilfe')]).toEqual(['npm run migrate', 'npm run admin -- hilfe'])
  })

  it('is called by the launcher in the artefact', () => {
    const inArtefact = [typed('migrate', '', true), typed('admin', 'hilfe', true), typed('demo:erp', '', true)]
    expect(inArtefact).toEqual(['netzportal migrate', 'netzportal admin hilfe', 'netzportal demo-erp'])
  })
})
