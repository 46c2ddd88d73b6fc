// Loaded into a measured command: writes its peak memory in kB to a given file.
import { writeFileSync } from 'node:fs'

const file = process.env['RSS_FILE']
process.on('exit', () => file && writeFileSync(file, String(process.resourceUsage().maxRSS)))
