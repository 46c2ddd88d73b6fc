// Loaded into a measured server: tells its processor time to the process that started it, and ends with that one.
process.on('message', () => process.send?.(process.cpuUsage()))
process.on('disconnect', () => process.exit(1))
process.channel?.unref()
