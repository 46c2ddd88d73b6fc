// Loaded into a measured server: reports its processor time to its parent process and ends with it.
process.on('message', () => process.send?.(process.cpuUsage()))
process.on('disconnect', () => process.exit(1))
process.channel?.unref()
