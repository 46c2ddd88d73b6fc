// node start/process/health.ts <port>: ends with 0 if the process on this port of this machine is ready. For the health check of an image.
const [port] = process.argv.slice(2)
const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined)
process.exitCode = answer?.status === 200 ? 0 : 1
