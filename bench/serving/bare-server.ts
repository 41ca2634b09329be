import { createServer } from 'node:http'

export interface CapturedResponse {
  path: string
  headers: Record<string, string>
  body: string
}

const responses = new Map<string, { headers: Record<string, string>; body: Buffer }>()
const server = createServer((request, response) => {
  const { headers, body } = responses.get(request.url!)!
  response.writeHead(200, headers)
  response.end(body)
})

process.on('message', ({ path, headers, body }: CapturedResponse) => {
  responses.set(path, { headers, body: Buffer.from(body, 'base64') })
  process.send!('ready')
})
process.on('disconnect', () => process.exit(0))
server.listen(0, '127.0.0.1', () => process.send!(server.address()))
