// Loaded into a process of the benchmark: collects and tells the bytes of its heap when asked, and ends with its parent.
process.on('message', () => {
  globalThis.gc?.()
  process.send?.(process.memoryUsage().heapUsed)
})
process.on('disconnect', () => process.exit(1))
process.channel?.unref()
