// A mail server that takes each mail and prints it.
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'

const server = createServer((socket) => {
  let isText = false
  const say = (line) => socket.write(`${line}\r\n`)
  say('220 mail')
  createInterface({ input: socket }).on('line', (line) => {
    if (isText) {
      console.log(line)
      if (line !== '.') return
      isText = false
      return say('250 taken')
    }
    isText = /^data/i.test(line)
    if (isText) return say('354 text')
    say(/^quit/i.test(line) ? '221 bye' : '250 fine')
  })
  socket.on('error', () => socket.destroy())
})
server.listen(1025, '0.0.0.0')
process.on('SIGTERM', () => process.exit(0))
