// npm run calls: writes the browser's table of calls without schemas (docs/decisions/0041-the-browser-knows-calls-not-schemas.md).
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Endpoint, Schema } from '../contract/src/_kit/endpoint.ts'
import { endpointsOf } from '../contract/src/all-endpoints.ts'

export const callsFolder = fileURLToPath(new URL('../web/src/_api/calls/', import.meta.url))

/** The files by name, one for each capability with calls of the browser. */
export function writeCalls(): Map<string, string> {
  const files = Object.entries(endpointsOf).map(([capability, endpoints]) => [`${capability}.ts`, fileOf(capability, endpoints)] as const)
  return new Map(files.filter(([, text]) => text.includes('export const')))
}

function fileOf(capability: string, endpoints: Readonly<Record<string, Endpoint>>): string {
  const calls = Object.entries(endpoints)
    // the operator's system has no browser
    .filter(([, { who }]) => who !== 'erp')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return [
    `// Written by npm run calls from contract/src/${capability}/endpoints.ts.`,
    `import type * as contract from '#contract/${capability}/endpoints.ts'`,
    `import type { Call } from '../call.ts'`,
    ...calls.map(([name, endpoint]) => `\n${callOf(name, endpoint)}`),
    '',
  ].join('\n')
}

function callOf(name: string, { method, path, who, params, query, body }: Endpoint): string {
  const required = [params, query].flatMap(requiredOf)
  return [
    `export const ${name}: Call<typeof contract.${name}> = {`,
    `  method: '${method}',`,
    `  path: '${path}',`,
    `  who: '${who}',`,
    `  required: [${required.map((field) => `'${field}'`).join(', ')}],`,
    `  hasBody: ${body !== undefined},`,
    `}`,
  ].join('\n')
}

function requiredOf(schema: Schema | undefined): string[] {
  const shape = (schema?._zod.def as { readonly shape?: Readonly<Record<string, Schema>> } | undefined)?.shape ?? {}
  return Object.entries(shape)
    .filter(([, field]) => field._zod.def.type !== 'optional')
    .map(([name]) => name)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await mkdir(callsFolder, { recursive: true })
  const files = writeCalls()
  const gone = (await readdir(callsFolder)).filter((name) => !files.has(name))
  await Promise.all(gone.map((name) => rm(callsFolder + name)))
  await Promise.all([...files].map(([name, text]) => writeFile(callsFolder + name, text)))
}
