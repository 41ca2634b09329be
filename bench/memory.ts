import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { askAll } from './ask-all.ts'
import { heading, report } from './report.ts'
import { inScratchFolder } from './scratch.ts'
import { type RunningShop, signIn, startShop } from './shop.ts'

const MOST_MEGABYTES = 300
/** A hundred thousand in all that nobody asked for before. A search takes three times as long as an address. */
const ADDRESSES = 70_000
const SEARCHES = 30_000
/** Each is drawn anew, which takes a hundred times as long as an answer of the API. */
const SEARCH_PAGES = 200
/** What an import of many takes at most is measured by `moving`. */
const CSV_ROWS = 1_000
const PICTURES = 40

/** What the process holds after everything that could make it grow: one shop for all, each on top of what came before. */
export async function measureMemory(): Promise<void> {
  heading('Resident memory of the program after')
  await inScratchFolder(async (folder) => {
    const shop = await startShop({ DATA_DIR: folder, DEMO: '1', TRUSTED_PROXIES: '127.0.0.1' })
    const held = async (what: string) => {
      report(what, await shop.residentMegabytes(), { atMost: MOST_MEGABYTES }, ' MB')
    }
    try {
      await held('the start')
      const [{ slug, imageUrl }] = (await (await fetch(`${shop.url}/api/products?limit=1`)).json()) as [
        { slug: string; imageUrl: string },
      ]
      const made = ['/?fbclid=', '/nowhere/', '/api/categories?x=', `/products/${slug}?ref=`]
      await askAll(shop.url, ADDRESSES, (n) => made[n % made.length]! + n)
      await held(`${ADDRESSES} different addresses`)
      const sought = ['/api/products?search=', '/api/products/suggest?q=', '/api/products?category=']
      await askAll(shop.url, SEARCHES - SEARCH_PAGES, (n) => `${sought[n % sought.length]}word${n}`)
      await askAll(shop.url, SEARCH_PAGES, (n) => `/?search=word${n}`, fromEverywhere)
      await held(`${SEARCHES} different searches`)
      const cookie = await signIn(shop.url)
      await importRows(shop, cookie, imageUrl)
      await held(`an import of ${CSV_ROWS} rows`)
      for (let n = 0; n < PICTURES; n++) await upload(shop, cookie, n)
      await held(`${PICTURES} pictures`)
    } finally {
      await shop.stop()
    }
  })
}

/** One network alone is drawn pages for a fifth of the time. */
function fromEverywhere(n: number): Record<string, string> {
  return { 'x-forwarded-for': `198.51.100.${n % 250}` }
}

async function importRows({ url }: RunningShop, cookie: string, picture: string): Promise<void> {
  const rows = Array.from(
    { length: CSV_ROWS },
    (_, n) =>
      `lamp-${n},Lamp ${n},"<p>${'Warm light on every desk. '.repeat(20)}</p>",Storage & Memory,${n + 1}.50,10,${picture}`,
  )
  const csv = ['Handle,Title,Body (HTML),Type,Variant Price,Variant Inventory Qty,Image Src', ...rows].join(
    '\n',
  )
  const headers = { 'content-type': 'application/json', cookie }
  const body = JSON.stringify({ csv })
  const answer = await fetch(`${url}/api/admin/product-imports`, { method: 'POST', headers, body })
  const { id } = (await answer.json()) as { id?: number }
  for (;;) {
    const look = await fetch(`${url}/api/admin/product-imports/${id}`, { headers })
    const { state, created } = (await look.json()) as { state?: string; created?: number }
    if (state === 'done' && created === CSV_ROWS) return
    if (state !== 'importing') throw new Error(`${created} rows were imported: ${answer.status}`)
    await sleep(500)
  }
}

/** As large as a telephone's, in another color each time. */
async function upload({ url }: RunningShop, cookie: string, n: number): Promise<void> {
  const background = { r: n % 256, g: 120, b: 20 }
  const photo = await sharp({ create: { width: 4_000, height: 3_000, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const answer = await fetch(`${url}/api/admin/media`, {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg', cookie },
    body: new Uint8Array(photo),
  })
  if (answer.status !== 201) throw new Error(`a picture was refused: ${answer.status}`)
}
