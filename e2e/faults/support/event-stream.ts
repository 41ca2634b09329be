import { get } from 'node:http'

export interface EventStream {
  changes(): number
  hasEnded(): boolean
  close(): void
}

export async function openEventStream(origin: string, path: string, cookie: string): Promise<EventStream> {
  let received = ''
  let hasEnded = false
  const headers = { accept: 'text/event-stream', cookie }
  const request = get(`${origin}${path}`, { headers, agent: false })
  request.on('error', () => {
    hasEnded = true
  })
  await new Promise<void>((listening, failed) => {
    request.once('error', failed)
    request.once('response', (response) => {
      response.setEncoding('utf8').on('data', (text: string) => {
        received += text
      })
      response.on('error', () => {})
      response.once('close', () => {
        hasEnded = true
      })
      if (response.statusCode === 200) listening()
      else failed(new Error(`Not listening: ${response.statusCode}`))
    })
  })
  return {
    changes: () => received.split('event: changed').length - 1,
    hasEnded: () => hasEnded,
    close: () => request.destroy(),
  }
}
