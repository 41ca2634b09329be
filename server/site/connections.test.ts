import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { makeRoom } from './connections.ts'
import { createHttpServer } from './server.ts'

async function aSmallServer() {
  const server = createServer((request, response) => {
    if (request.url !== '/wait') response.end('here')
  })
  makeRoom(server, 4)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const visit = async (localAddress: string) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.on('error', () => {})
    await once(socket, 'connect')
    return socket
  }
  return { visit }
}

async function ask(socket: Socket, path = '/'): Promise<string> {
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
  if (path === '/wait') return ''
  const [answer] = await Promise.race([once(socket, 'data'), once(socket, 'close')])
  return String(answer)
}

test('closes a connection of the network with the most when all are taken, and keeps the others', async () => {
  const { visit } = await aSmallServer()
  const carla = await visit('127.0.0.2')
  await ask(carla)
  const greedy = [await visit('127.0.0.3'), await visit('127.0.0.3'), await visit('127.0.0.3')]
  const gone = once(greedy[0]!, 'close')

  const dev = await visit('127.0.0.4')

  expect(await ask(dev)).toContain('200 OK')
  await gone
  expect(await ask(carla)).toContain('200 OK')
  expect(greedy.slice(1).some((socket) => socket.destroyed)).toBe(false)
})

test('keeps idle connections longer than the two minutes of Caddy', () => {
  expect(createHttpServer().keepAliveTimeout).toBeGreaterThan(120_000)
})

test('closes an idle connection before one with an open request', async () => {
  const { visit } = await aSmallServer()
  const busy = await visit('127.0.0.3')
  await ask(busy, '/wait')
  const idle = await visit('127.0.0.3')
  await ask(idle)
  await ask(await visit('127.0.0.3'))
  await visit('127.0.0.2')
  const gone = once(idle, 'close')

  await visit('127.0.0.4')

  await gone
  expect(busy.destroyed).toBe(false)
})
