import { SMTPServer } from 'smtp-server'

// Takes every mail on port 25 and prints it as one line of JSON.
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _, done) => {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.once('end', () => {
      console.log(JSON.stringify(Buffer.concat(parts).toString()))
      done()
    })
  },
})
server.listen(25, '127.0.0.1')
