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
const waiting = requests.values()
const results: BurstResult[] = []

await Promise.all(
  Array.from({ length: connections }, async () => {
    for (const one of waiting) results.push(await send(one))
  }),
)
agent.destroy()
parentPort!.postMessage(results)

function bodyOf({ body }: BurstRequest): Buffer {
  const made = bodies.get(body) ?? Buffer.from(BODIES[body]())
  bodies.set(body, made)
  return made
}

function send(one: BurstRequest): Promise<BurstResult> {
  const bytes = bodyOf(one)
  const headers = {
    'content-type': 'application/json',
    'content-length': bytes.length,
    'x-forwarded-for': one.address,
    cookie: one.cookie,
  }
  const { method, path } = one
  return new Promise((resolve) => {
    const asked = request(`${origin}${path}`, { method, headers, agent })
    let status = 0
    let length = 0
    asked.once('response', (answer) => {
      status = answer.statusCode!
      answer.on('data', (chunk: Buffer) => {
        length += chunk.length
      })
    })
    let isSentAgain = false
    asked.on('error', () => {
      // The server may have closed the idle connection at the same moment.
      isSentAgain = asked.reusedSocket && status === 0
    })
    asked.once('close', () => {
      const what = `${one.body} to ${method} ${path} by ${one.by}`
      resolve(isSentAgain ? send(one) : { what, status, length })
    })
    asked.end(bytes)
  })
}
