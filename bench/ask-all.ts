import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const ASKERS = 20

type Headers = Record<string, string>

/** Asks for `count` addresses, twenty at a time, over connections that are kept and with Node's own client: `fetch` takes three times as long. */
export async function askAll(
  url: string,
  count: number,
  addressOf: (n: number) => string,
  headersOf: (n: number) => Headers = () => ({}),
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: ASKERS })
  let next = 0
  const asker = async () => {
    while (next < count) {
      const n = next++
      await ask(agent, url + addressOf(n), headersOf(n))
    }
  }
  try {
    await Promise.all(Array.from({ length: ASKERS }, asker))
  } finally {
    agent.destroy()
  }
}

/** Again after a moment where the shop is too busy: this counts what is asked, not how fast. */
async function ask(agent: Agent, url: string, headers: Headers): Promise<void> {
  for (;;) {
    const status = await statusOf(agent, url, headers)
    if (status === 200 || status === 404) return
    if (status !== 503) throw new Error(`${url}: ${status}`)
    await sleep(500)
  }
}

function statusOf(agent: Agent, url: string, headers: Headers): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  request(url, { agent, headers: { 'accept-encoding': 'br', ...headers } }, (response) => {
    response.on('end', () => resolve(response.statusCode!)).resume()
  })
    .on('error', reject)
    .end()
  return promise
}

/** As a program it asks for so many addresses that nobody asked before, from one network: `node bench/ask-all.ts URL COUNT`. */
if (process.argv[1] === import.meta.filename) {
  const [url = '', count = ''] = process.argv.slice(2)
  await askAll(url, Number(count), newAddress, () => ({ 'x-forwarded-for': '198.51.100.7' }))
}

/** Each hundredth is a page that has to be drawn. */
function newAddress(n: number): string {
  const kinds = ['/?fbclid=', '/nowhere/', '/api/products?search=word', '/api/suggestions?q=word']
  return (n % 100 === 0 ? '/?search=word' : kinds[n % kinds.length]!) + n
}
