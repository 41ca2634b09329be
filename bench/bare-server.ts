import { createServer } from 'node:http'

/** The reference: Node's own server, which sends the bytes and headers that it was given and does nothing else. */
export interface Capture {
  path: string
  status: number
  headers: Record<string, string>
  /** base64 */
  body: string
}

const answers = new Map<string, { status: number; headers: Record<string, string>; body: Buffer }>()
const server = createServer((request, response) => {
  const { status, headers, body } = answers.get(request.url!)!
  response.writeHead(status, headers)
  response.end(body)
})

process.on('message', (wish: Capture | 'cpu') => {
  if (wish === 'cpu') return void process.send!(process.cpuUsage())
  answers.set(wish.path, { ...wish, body: Buffer.from(wish.body, 'base64') })
  process.send!('learned')
})
process.on('disconnect', () => process.exit(0))
server.listen(0, '127.0.0.1', () => process.send!(server.address()))
