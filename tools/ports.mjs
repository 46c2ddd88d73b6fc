// Ports for processes that must know theirs before they listen: the portal, whose address is in its cookies and its demo data, and
// PostgreSQL, which knows no port 0.
//
// Closing a port that was found free is a race with other processes, so each process reserves a block of ports.
//
// The blocks are below the ports of outgoing connections, which start at 32768 on Linux and at 49152 elsewhere.
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const FIRST = 20_000
const BLOCK = 50
const BLOCKS = 240
const START_MS = 20_000

let block
let given = 0

/** A port of 127.0.0.1 that no other process of ours gets while this one runs. */
export async function takePort() {
  block ??= holdBlock()
  const first = await block
  for (let tried = 0; tried < BLOCK; tried += 1) {
    given += 1
    const port = first + 1 + (given % (BLOCK - 1))
    // another program may listen there
    const server = await listenOn(port)
    if (server) {
      server.close()
      await once(server, 'close')
      return port
    }
  }
  throw new Error(`all of the ports from ${first} on are taken`)
}

/** Listening on a block's first port marks it as taken while the process lives. */
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

/** Resolves when a program listens on the port; its name is in the error if it does not. */
export async function untilListening(port, name) {
  const giveUpAt = performance.now() + START_MS
  while (performance.now() < giveUpAt) {
    const socket = connect(port, '127.0.0.1')
    const answer = await Promise.race([once(socket, 'connect').then(() => true), once(socket, 'error').then(() => false)]).catch(
      () => false,
    )
    socket.destroy()
    if (answer) return
    await pause(50)
  }
  throw new Error(`${name} does not start`)
}
