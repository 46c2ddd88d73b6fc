import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { filesBelow, textOf } from './files.ts'

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
const INSTALLED = '/opt/netzportal'

describe.runIf(hasSystemd)('the units of systemd', () => {
  const folder = mkdtempSync(join(tmpdir(), 'netzportal-units-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  // programs must be there
  mkdirSync(join(folder, 'bin'))
  for (const name of ['node', 'netzportal']) {
    writeFileSync(join(folder, 'bin', name), '#!/bin/sh\n')
    chmodSync(join(folder, 'bin', name), 0o755)
  }
  const units = filesBelow('deploy/systemd')

  /** What systemd says of a unit; empty if it is fine. */
  function complaintsOf(unit: string, change = (text: string) => text): string {
    const file = join(folder, basename(unit).replace('@.', '@8081.'))
    writeFileSync(file, change(textOf(unit)).replaceAll(INSTALLED, folder))
    return spawnSync('systemd-analyze', ['verify', '--man=no', file], { cwd: folder, encoding: 'utf8' }).stderr.trim()
  }

  it.each(units)('%s is right', (unit) => {
    // a timer names its service
    for (const other of units) complaintsOf(other)
    expect(complaintsOf(unit)).toBe('')
  })

  it('that are wrong are named with their line', () => {
    const wrong = complaintsOf('deploy/systemd/netzportal@.service', (text) => text.replace('Restart=always', 'Restart=alwys'))
    expect(wrong).toMatch(/netzportal@8081\.service:\d+: .*alwys/)
    const missing = complaintsOf('deploy/systemd/netzportal-import.service', (text) => text.replace('bin/netzportal ', 'bin/none '))
    expect(missing).toContain('bin/none is not executable')
  })

  it.each(['netzportal@.service', 'netzportal-identity.service', 'netzportal-import.service'])('%s is shut in', (unit) => {
    const file = join(folder, unit.replace('@.', '@8081.'))
    complaintsOf(`deploy/systemd/${unit}`)
    const said = execFileSync('systemd-analyze', ['security', '--offline=true', file], { encoding: 'utf8' })
    const [, exposure = '10'] = /exposure level for \S+: ([\d.]+)/.exec(said) ?? []
    expect(Number(exposure)).toBeLessThan(4)
  })
})
