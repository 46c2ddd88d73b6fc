import { ownMemoryOf } from '../processes/proc.ts'

// Loaded into a process of the benchmark: collects and tells what memory stays when asked, and ends with its parent.
process.on('message', () => {
  globalThis.gc?.()
  process.send?.({ heap: process.memoryUsage().heapUsed, own: ownMemoryOf(process.pid) })
})
process.on('disconnect', () => process.exit(1))
process.channel?.unref()
