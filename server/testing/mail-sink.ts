import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** An SMTP server that accepts every email. */
export async function openMailSink() {
  const letters: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    async onData(stream, _session, answer) {
      letters.push(await text(stream))
      answer()
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())))
  const { port } = server.server.address() as AddressInfo
  return { env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Shop <shop@example.com>' }, letters }
}

/** @param letters sources of the emails received. */
export function resetTokenIn(letters: string[], subject = 'Set a new password'): string {
  const letter = letters.findLast((one) => one.includes(`Subject: ${subject}`))!
  const plain = letter.replace(/=\r?\n/g, '').replace(/=3D/g, '=')
  return /\/reset-password\S*?#([\w-]+)/.exec(plain)![1]!
}
