import { setTimeout as sleep } from 'node:timers/promises'

const ASKERS = 20

/** Asks for `count` addresses, twenty at a time. */
export async function askAll(
  url: string,
  count: number,
  addressOf: (n: number) => string,
  headers: Record<string, string> = {},
): Promise<void> {
  let next = 0
  const asker = async () => {
    while (next < count) await ask(url + addressOf(next++), headers)
  }
  await Promise.all(Array.from({ length: ASKERS }, asker))
}

/** Again after a moment where the shop is too busy: this counts what is asked, not how fast. */
async function ask(url: string, headers: Record<string, string>): Promise<void> {
  for (;;) {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'br', ...headers } })
    await answer.arrayBuffer()
    if (answer.status === 200 || answer.status === 404) return
    if (answer.status !== 503) throw new Error(`${url}: ${answer.status}`)
    await sleep(500)
  }
}

/** As a program it asks for so many addresses that nobody asked before, from one network: `node bench/ask-all.ts URL COUNT`. */
if (process.argv[1] === import.meta.filename) {
  const [url = '', count = ''] = process.argv.slice(2)
  await askAll(url, Number(count), newAddress, { 'x-forwarded-for': '198.51.100.7' })
}

/** Each hundredth is a page that has to be drawn. */
function newAddress(n: number): string {
  const kinds = ['/?fbclid=', '/nowhere/', '/api/products?search=word', '/api/suggestions?q=word']
  return (n % 100 === 0 ? '/?search=word' : kinds[n % kinds.length]!) + n
}
