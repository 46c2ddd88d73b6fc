import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { RELEASE } from '../../start/process/release.ts'
import { root } from '../files.ts'
import { readHoles, readLock, refusalOf } from '../known-holes.mjs'
import { drawSbom } from './sbom.ts'
import { stage } from './stage.ts'

/** A reason why these sources make no release, in words for whoever makes it. */
export class NotReleasable extends Error {}

interface Wish {
  /** where the files go */
  readonly folder: string
  /** takes changes that are not committed */
  readonly isDraft: boolean
  /** the list of known holes must not be old on this day */
  readonly today: Date
}

interface Made {
  readonly archive: string
  readonly sha256: string
  readonly sbom: string
  /** of the unpacked archive without Node */
  readonly bytes: number
}

/**
 * Makes `netzportal-<release>.tar.gz`, its SHA-256 and the list of its components. Expects a built web app. The same commit gives the
 * same bytes. docs/decisions/0108-the-artefact.md
 */
export async function makeRelease({ folder, isDraft, today }: Wish): Promise<Made> {
  if (!isDraft && git('status', '--porcelain')) {
    throw new NotReleasable('Es gibt Änderungen, die nicht eingetragen sind. Tragen Sie sie ein, oder bauen Sie mit --entwurf.')
  }
  const refusal = refusalOf(readHoles(), readLock(), today)
  if (refusal) throw new NotReleasable(`Bekannte Lücken: ${refusal}`)
  const name = `netzportal-${RELEASE}`
  const seconds = Number(git('log', '-1', '--format=%ct'))
  mkdirSync(folder, { recursive: true })
  const work = mkdtempSync(join(tmpdir(), 'netzportal-release-'))
  const archive = join(folder, `${name}.tar.gz`)
  try {
    const bytes = await stage(join(work, name))
    await pack(work, name, `${archive}.unfertig`, seconds)
    const sha256 = await sha256Of(`${archive}.unfertig`)
    const sbom = join(folder, `${name}.cdx.json`)
    writeFileSync(sbom, drawSbom({ release: RELEASE, seconds, sha256 }))
    writeFileSync(`${archive}.sha256`, `${sha256}  ${name}.tar.gz\n`)
    renameSync(`${archive}.unfertig`, archive)
    return { archive, sha256, sbom, bytes }
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
}

/** Packs a folder so that order, times, owners and rights say nothing of this machine. */
async function pack(within: string, name: string, archive: string, seconds: number): Promise<void> {
  const even = ['--format=gnu', '--sort=name', `--mtime=@${seconds}`, '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX']
  const tar = spawn('tar', ['--create', ...even, name], {
    cwd: within,
    // options of tar may stand in the environment
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(tar, 'exit')
  await pipeline(tar.stdout, createGzip(), createWriteStream(archive))
  const [code] = (await ended) as [number | null]
  if (code !== 0) throw new Error(`tar ended with ${code}`)
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
