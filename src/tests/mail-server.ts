import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'

export type MailServer = {
  /** For SMTP_URL. */
  readonly url: string
  /** What was taken, as it came over the wire with soft line breaks undone. */
  readonly letters: string[]
  close(): Promise<void>
}

/** An e-mail server that keeps what it takes; recipients at `nobody.test` are refused. */
export async function startMailServer(): Promise<MailServer> {
  const letters: string[] = []
  const server = createServer((socket) => {
    let letter: string | undefined
    socket.write('220 test\r\n')
    socket.on('data', (bytes) => {
      if (letter === undefined) {
        const line = String(bytes)
        if (/^DATA/i.test(line)) letter = ''
        socket.write(answerTo(line))
        return
      }
      letter += bytes
      if (!letter.endsWith('\r\n.\r\n')) return
      letters.push(letter.replaceAll('=\r\n', '').replaceAll('=3D', '='))
      letter = undefined
      socket.write('250 taken\r\n')
    })
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function answerTo(line: string): string {
  if (/^DATA/i.test(line)) return '354 go on\r\n'
  if (/^QUIT/i.test(line)) return '221 bye\r\n'
  return /^RCPT TO:.*@nobody\.test/i.test(line) ? '550 no such mailbox\r\n' : '250 fine\r\n'
}
