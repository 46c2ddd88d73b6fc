import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

// Takes every mail on port 25 and prints it as one line of JSON.
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _, done) => {
    void text(stream).then((mail) => {
      console.log(JSON.stringify(mail))
      done()
    })
  },
})
server.listen(25, '127.0.0.1')
