import type { IncomingMessage, Server } from 'node:http'

const PATIENCE_MS = 30_000
/** Received bytes extend the deadline, so that a large file may be slow and a trickle may not. */
const BYTES_PER_SECOND = 32 * 1024
const CHECK_INTERVAL_MS = 2_000

interface Terms {
  patienceMs: number
  checkedEveryMs: number
}

interface Arriving {
  request: IncomingMessage
  since: number
  bytesBefore: number
}

/** Closes connections that send a body slower than that, with 408. */
export function refuseSlowBodies(
  server: Server,
  { patienceMs, checkedEveryMs }: Terms = { patienceMs: PATIENCE_MS, checkedEveryMs: CHECK_INTERVAL_MS },
): void {
  const arriving = new Set<Arriving>()
  server.prependListener('request', (request, response) => {
    const { headers, socket } = request
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
    const one = { request, since: performance.now(), bytesBefore: socket.bytesRead }
    arriving.add(one)
    response.once('close', () => arriving.delete(one))
  })
  const check = () => {
    for (const one of arriving) {
      if (one.request.complete) arriving.delete(one)
      else if (isTooSlow(one, patienceMs)) {
        arriving.delete(one)
        hangUp(one.request)
      }
    }
  }
  const timer = setInterval(check, checkedEveryMs).unref()
  server.once('close', () => clearInterval(timer))
}

function isTooSlow({ request, since, bytesBefore }: Arriving, patienceMs: number): boolean {
  const earnedMs = ((request.socket.bytesRead - bytesBefore) / BYTES_PER_SECOND) * 1_000
  return performance.now() - since > patienceMs + earnedMs
}

function hangUp({ socket }: IncomingMessage): void {
  socket.write('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n')
  socket.destroySoon()
}
