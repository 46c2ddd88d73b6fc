// A mail server that takes each mail and prints it.
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { createServer } from 'node:tls'

// the settings of Mailpit
const { MP_SMTP_TLS_CERT, MP_SMTP_TLS_KEY } = process.env
const server = createServer({ cert: readFileSync(MP_SMTP_TLS_CERT), key: readFileSync(MP_SMTP_TLS_KEY) }, (socket) => {
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
