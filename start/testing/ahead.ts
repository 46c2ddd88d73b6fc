import { movedDate } from './moved-date.ts'

// Loaded before a process (`--import`), whose clock is then ahead by AHEAD_MS.

const real = Date.now.bind(Date)
const ahead = Number(process.env['AHEAD_MS'])
globalThis.Date = movedDate(() => real() + ahead)
