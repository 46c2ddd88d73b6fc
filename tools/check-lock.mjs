// Checks that `npm ci` installs the same bytes everywhere from package-lock.json.
//
//   node tools/check-lock.mjs [folder]    lists faults; exit status 1 if there are any
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url))
const manifest = readJson('package.json')
const lock = readJson('package-lock.json')
const { '': root, ...installed } = lock.packages
const paths = Object.keys(installed)
const nameAt = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
const names = new Set(paths.map(nameAt))

const problems = [
  ...Object.entries({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.overrides })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `package.json: ${name} is ${version}, not an exact version`),
  ...['dependencies', 'devDependencies'].flatMap((kind) =>
    Object.entries(manifest[kind] ?? {})
      .filter(([name, version]) => root?.[kind]?.[name] !== version || installed[`node_modules/${name}`]?.version !== version)
      .map(([name, version]) => `${name}: package.json asks for ${version}, the lock file has another; run npm install under Node 24`),
  ),
  ...Object.entries(installed).flatMap(([path, entry]) => problemsOf(path, entry)),
]

function problemsOf(path, { integrity, resolved, optionalDependencies, hasInstallScript, dev }) {
  const missing = Object.keys(optionalDependencies ?? {}).filter((name) => !names.has(name))
  return [
    ...(/^sha512-[\w+/]{86}==$/.test(integrity ?? '') ? [] : [`${path}: no sha512 integrity`]),
    // the address would bind everyone to that registry
    ...(resolved === undefined ? [] : [`${path}: names where it was resolved; set omit-lockfile-registry-resolved`]),
    // npm writes this if a registry lacks packages of some platforms; npm ci fails there
    ...(missing.length === 0 ? [] : [`${path}: ${missing.length} of its platform packages are not locked, ${missing[0]} for one`]),
    // a script that package.json refuses does not run
    ...(hasInstallScript && !dev && manifest.allowScripts?.[nameOf(path)] !== false
      ? [`${path}: a runtime dependency with an install script`]
      : []),
  ]
}

function nameOf(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

for (const problem of problems) console.error(problem)
if (paths.length === 0) console.error('the lock file is empty')
process.exitCode = problems.length > 0 || paths.length === 0 ? 1 : 0

function readJson(name) {
  return JSON.parse(readFileSync(join(folder, name), 'utf8'))
}
