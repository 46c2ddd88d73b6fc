// Loaded into a command that is measured: leaves the most memory that it held, in kB, where it was told to.
import { writeFileSync } from 'node:fs'

const file = process.env['RSS_FILE']
process.on('exit', () => file && writeFileSync(file, String(process.resourceUsage().maxRSS)))
