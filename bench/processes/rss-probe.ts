// Loaded into a measured command: writes its peak memory in bytes to a given file, nothing without /proc.
import { writeFileSync } from 'node:fs'
import { hasProc, peakOf } from './proc.ts'

const file = process.env['RSS_FILE']
if (hasProc && file) process.on('exit', () => writeFileSync(file, String(peakOf(process.pid))))
