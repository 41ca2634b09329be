import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpServer } from './server.ts'
import { refuseSlowBodies } from './slow-bodies.ts'

const KILOBYTE = Buffer.alloc(1024)

async function anImpatientServer() {
  const server = createServer(async (request, response) => {
    let length = 0
    try {
      for await (const chunk of request) length += chunk.length
      response.end(String(length))
    } catch {
      response.destroy()
    }
  })
  refuseSlowBodies(server, { patienceMs: 3_000, checkedEveryMs: 20 })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

async function trickle(port: number, chunk: Buffer, { times, pauseMs }: { times: number; pauseMs: number }) {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => {})
  let answer = ''
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text
  })
  const closed = once(socket, 'close')
  socket.write(
    `PUT / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: ${chunk.length * times}\r\n\r\n`,
  )
  for (let sent = 0; sent < times && !socket.destroyed; sent++) {
    await sleep(pauseMs)
    socket.write(chunk)
  }
  await closed
  return answer
}

test('accepts a large body as long as it progresses', async () => {
  const port = await anImpatientServer()

  const answer = await trickle(port, Buffer.concat(Array.from({ length: 8 }, () => KILOBYTE)), {
    times: 36,
    pauseMs: 100,
  })

  expect(answer).toContain('200 OK')
  expect(answer).toContain(String(36 * 8 * 1024))
})

test('closes a connection that sends too slowly', async () => {
  const port = await anImpatientServer()

  expect(await trickle(port, Buffer.alloc(1), { times: 200, pauseMs: 20 })).toContain('408 Request Timeout')
})

test('uses its own deadline for bodies and Node’s for headers', () => {
  const server = createHttpServer()
  onTestFinished(() => void server.close())

  expect([server.requestTimeout, server.headersTimeout]).toEqual([0, 10_000])
  expect(server.listenerCount('request')).toBeGreaterThan(1)
})
