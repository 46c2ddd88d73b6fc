// Ports for processes that tests and benchmarks start and that must be told one. To look for a free port and give it up again would be a
// race: whoever opens a connection meanwhile may get it. So each of our processes holds a block of ports that nobody else hands out, below
// those that the system takes for outgoing connections (from 32768 on Linux, 49152 elsewhere).
import { once } from 'node:events'
import { createServer } from 'node:net'

const FIRST = 20_000
const BLOCK = 50
const BLOCKS = 240

let block
let given = 0

/** A port of 127.0.0.1 that no other process of ours is given while this one runs, a process that was started again excepted. */
export async function takePort() {
  block ??= holdBlock()
  const first = await block
  for (let tried = 0; tried < BLOCK; tried += 1) {
    given += 1
    const port = first + 1 + (given % (BLOCK - 1))
    // another program of this machine may listen there
    const server = await listenOn(port)
    if (server) {
      server.close()
      await once(server, 'close')
      return port
    }
  }
  throw new Error(`all of the ports from ${first} on are taken`)
}

/** Its first port is listened on as long as the process lives, which tells others that the block is taken. */
async function holdBlock() {
  for (let number = 0; number < BLOCKS; number += 1) {
    const server = await listenOn(FIRST + number * BLOCK)
    if (server) {
      server.unref()
      return FIRST + number * BLOCK
    }
  }
  throw new Error('no block of ports is free')
}

async function listenOn(port) {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return server
  } catch (error) {
    if (error.code === 'EADDRINUSE' || error.code === 'EACCES') return undefined
    throw error
  }
}
