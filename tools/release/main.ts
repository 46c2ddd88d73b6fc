import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../files.ts'
import { makeRelease, NotReleasable } from './make.ts'

/** what an operator may be asked to unpack, Node aside */
const MOST_BYTES = 200e6

try {
  const { values } = parseArgs({
    options: { ziel: { type: 'string', default: 'release' }, entwurf: { type: 'boolean', default: false } },
  })
  const { archive, sha256, sbom, bytes } = await makeRelease({
    folder: resolve(root, values.ziel),
    isDraft: values.entwurf,
    today: new Date(),
  })
  console.log(`${archive}\nsha256 ${sha256}\n${sbom}\nAusgepackt ${Math.ceil(bytes / 1e6)} MB, ohne Node.`)
  if (bytes > MOST_BYTES) throw new NotReleasable(`Ausgepackt darf das Artefakt höchstens ${MOST_BYTES / 1e6} MB haben, ohne Node.`)
} catch (error) {
  const isWrongUse = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  if (!(error instanceof NotReleasable) && !isWrongUse) throw error
  console.error(isWrongUse ? 'Aufruf: npm run release -- [--ziel release] [--entwurf]' : error.message)
  process.exitCode = isWrongUse ? 2 : 1
}
