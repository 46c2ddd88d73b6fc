// A step of npm run check: known holes in production are judged. Says how old the list is, whatever that is.
import { lineOf, problemsOf, readHoles, readLock } from './known-holes.mjs'

const list = readHoles()
console.log(lineOf(list, new Date()))
const problems = problemsOf(list, readLock())
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
