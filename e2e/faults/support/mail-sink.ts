import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface MailSink {
  /** For `SMTP_URL`. */
  url: string
  /** What it accepted, in order. */
  messages: { messageId: string; subject: string }[]
  /** Called with the subject of each message that has arrived. @returns whether to accept it; else it is never answered. */
  onArrival: (subject: string) => boolean
}

/** A mail server that accepts everything and delivers nothing. */
export async function startMailSink(): Promise<MailSink> {
  const sink: MailSink = { url: '', messages: [], onArrival: () => true }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    async onData(stream, _session, answer) {
      const source = await text(stream).catch(() => '')
      const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'mi').exec(source)?.[1]?.trim() ?? ''
      if (!sink.onArrival(header('Subject'))) return
      if (header('Message-ID'))
        sink.messages.push({ messageId: header('Message-ID'), subject: header('Subject') })
      answer()
    },
  })
  server.on('error', () => {})
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => new Promise((closed) => server.close(() => closed())))
  sink.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return sink
}
