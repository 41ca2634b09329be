import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { BODIES, type BurstRequest, type BurstResult } from './burst-requests.ts'

/** Runs in a thread, so that creating and sending large bodies does not slow down the measurement. */

const { origin, requests, connections } = workerData as {
  origin: string
  requests: BurstRequest[]
  connections: number
}
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const bodies = new Map<BurstRequest['body'], Buffer>()
const remaining = requests.values()
const results: BurstResult[] = []

await Promise.all(
  Array.from({ length: connections }, async () => {
    for (const burstRequest of remaining) results.push(await send(burstRequest))
  }),
)
agent.destroy()
parentPort!.postMessage(results)

function bodyOf({ body }: BurstRequest): Buffer {
  const bytes = bodies.get(body) ?? Buffer.from(BODIES[body]())
  bodies.set(body, bytes)
  return bytes
}

function send(burstRequest: BurstRequest): Promise<BurstResult> {
  const bytes = bodyOf(burstRequest)
  const headers = {
    'content-type': 'application/json',
    'content-length': bytes.length,
    'x-forwarded-for': burstRequest.address,
    cookie: burstRequest.cookie,
  }
  const { method, path } = burstRequest
  return new Promise((resolve) => {
    const outgoing = request(`${origin}${path}`, { method, headers, agent })
    let status = 0
    let length = 0
    outgoing.once('response', (answer) => {
      status = answer.statusCode!
      answer.on('data', (chunk: Buffer) => {
        length += chunk.length
      })
    })
    let isSentAgain = false
    outgoing.on('error', () => {
      // The server may have closed the idle connection at the same moment.
      isSentAgain = outgoing.reusedSocket && status === 0
    })
    outgoing.once('close', () => {
      const name = `${burstRequest.body} to ${method} ${path} by ${burstRequest.by}`
      resolve(isSentAgain ? send(burstRequest) : { name, status, length })
    })
    outgoing.end(bytes)
  })
}
