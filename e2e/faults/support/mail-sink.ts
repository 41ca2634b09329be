import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface MailSink {
  url: string
  messages: { messageId: string; subject: string }[]
  onArrival: (subject: string) => boolean
}

export async function startMailSink(): Promise<MailSink> {
  const sink: MailSink = { url: '', messages: [], onArrival: () => true }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    async onData(stream, _session, answer) {
      const source = await text(stream).catch(() => '')
      const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'mi').exec(source)?.[1]?.trim() ?? ''
      if (!sink.onArrival(header('Subject'))) return
      if (header('Message-ID')) sink.messages.push({ messageId: header('Message-ID'), subject: header('Subject') })
      answer()
    },
  })
  server.on('error', () => {})
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => new Promise((closed) => server.close(() => closed())))
  sink.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return sink
}
