import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { network } from '../http/rate-limit.ts'

/** Each costs a few kilobytes; a higher number is an attack. */
const MAX_CONNECTIONS = 4_000

interface Guest {
  network: string
  busy: number
}

/**
 * Closes the least recently active connection of the network that has the most, so that nobody can block others by
 * holding connections.
 */
export function makeRoom(server: Server, most = MAX_CONNECTIONS): void {
  const guests = new Map<Socket, Guest>()
  const touch = (socket: Socket, change: number) => {
    const guest = guests.get(socket)
    if (!guest) return
    guest.busy += change
    guests.delete(socket)
    guests.set(socket, guest)
  }
  server.on('connection', (socket) => {
    if (guests.size >= most) leaving(guests)?.destroy()
    guests.set(socket, { network: network(socket.remoteAddress ?? ''), busy: 0 })
    socket.once('close', () => guests.delete(socket))
  })
  server.prependListener('request', ({ socket }, response) => {
    touch(socket, 1)
    response.once('close', () => touch(socket, -1))
  })
}

function leaving(guests: Map<Socket, Guest>): Socket | undefined {
  const greediest = mostFrequent([...guests.values()].map(({ network }) => network))
  const theirs = [...guests].filter(([, { network }]) => network === greediest)
  return (theirs.find(([, { busy }]) => busy === 0) ?? theirs[0])?.[0]
}

function mostFrequent(values: string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].reduce<[string | undefined, number]>(
    (most, each) => (each[1] > most[1] ? each : most),
    [undefined, 0],
  )[0]
}
