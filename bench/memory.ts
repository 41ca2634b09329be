import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { askAll } from './ask-all.ts'
import { heading, report } from './report.ts'
import { inScratchFolder } from './scratch.ts'
import { type RunningShop, signIn, startShop } from './shop.ts'

const MOST_MEGABYTES = 300
/** Each is drawn anew, which takes a hundred times as long as an answer of the API. */
const SEARCH_PAGES = 200
/** Who uploads pictures at the same time. */
const STAFF = 3

interface Amounts {
  /** In all that nobody asked for before. A search takes three times as long as an address. */
  addresses: number
  searches: number
  csvRows: number
  pictures: number
}

/** What an import of many takes at most is measured by `moving`. */
const USUAL: Amounts = { addresses: 70_000, searches: 30_000, csvRows: 1_000, pictures: 40 }
const WHOLE: Amounts = { addresses: 100_000, searches: 100_000, csvRows: 5_000, pictures: 200 }

/** What the process holds after everything that could make it grow: one shop for all, each on top of what came before. */
export function measureMemory(): Promise<void> {
  return measure(USUAL)
}

/** The same with all that the operating guide promises, which takes a quarter of an hour: asked for by its name alone. */
export function measureWholeMemory(): Promise<void> {
  return measure(WHOLE)
}

async function measure({ addresses, searches, csvRows, pictures }: Amounts): Promise<void> {
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
      await askAll(shop.url, addresses, (n) => made[n % made.length]! + n)
      await held(`${addresses} different addresses`)
      const sought = ['/api/products?search=', '/api/products/suggest?q=', '/api/products?category=']
      await askAll(shop.url, searches - SEARCH_PAGES, (n) => `${sought[n % sought.length]}word${n}`)
      await askAll(shop.url, SEARCH_PAGES, (n) => `/?search=word${n}`, fromEverywhere)
      await held(`${searches} different searches`)
      const cookie = await signIn(shop.url)
      await importRows(shop, cookie, { rows: csvRows, picture: imageUrl })
      await held(`an import of ${csvRows} rows`)
      await uploadAll(shop, cookie, pictures)
      await held(`${pictures} pictures`)
    } finally {
      await shop.stop()
    }
  })
}

/** One network alone is drawn pages for a fifth of the time. */
function fromEverywhere(n: number): Record<string, string> {
  return { 'x-forwarded-for': `198.51.100.${n % 250}` }
}

async function importRows(
  { url }: RunningShop,
  cookie: string,
  { rows, picture }: { rows: number; picture: string },
): Promise<void> {
  const lines = Array.from(
    { length: rows },
    (_, n) =>
      `lamp-${n},Lamp ${n},"<p>${'Warm light on every desk. '.repeat(20)}</p>",Storage & Memory,${n + 1}.50,10,${picture}`,
  )
  const csv = ['Handle,Title,Body (HTML),Type,Variant Price,Variant Inventory Qty,Image Src', ...lines].join(
    '\n',
  )
  const headers = { 'content-type': 'application/json', cookie }
  const body = JSON.stringify({ csv })
  const answer = await fetch(`${url}/api/admin/product-imports`, { method: 'POST', headers, body })
  const { id } = (await answer.json()) as { id?: number }
  for (;;) {
    const look = await fetch(`${url}/api/admin/product-imports/${id}`, { headers })
    const { state, created } = (await look.json()) as { state?: string; created?: number }
    if (state === 'done' && created === rows) return
    if (state !== 'importing') throw new Error(`${created} rows were imported: ${answer.status}`)
    await sleep(500)
  }
}

async function uploadAll(shop: RunningShop, cookie: string, count: number): Promise<void> {
  const photo = await photograph()
  let next = 0
  const uploader = async () => {
    while (next < count) await upload(shop, cookie, labelled(photo, next++))
  }
  await Promise.all(Array.from({ length: STAFF }, uploader))
}

/** As large as a telephone's, in pixels and in bytes. */
function photograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  return sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#807814', noise } })
    .jpeg()
    .toBuffer()
}

/** Another file of the same picture: with a comment in it. To draw each anew would take longer than the program takes. */
function labelled(jpeg: Buffer, n: number): Uint8Array<ArrayBuffer> {
  const comment = Buffer.from([0xff, 0xfe, 0, 6, 0, 0, 0, 0])
  comment.writeUInt32BE(n, 4)
  return new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]))
}

async function upload({ url }: RunningShop, cookie: string, body: Uint8Array<ArrayBuffer>): Promise<void> {
  const headers = { 'content-type': 'image/jpeg', cookie }
  const answer = await fetch(`${url}/api/admin/media`, { method: 'POST', headers, body })
  if (answer.status !== 201) throw new Error(`a picture was refused: ${answer.status}`)
}
