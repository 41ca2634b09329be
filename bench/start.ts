import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { heading, report } from './report.ts'
import { inScratchFolder } from './scratch.ts'
import { firstProduct, type RunningShop, signIn, startShop } from './shop.ts'

const STARTS = 3
const CLIENTS = 20
const PAGES = 15_000
const SEARCHES = 15_000
const SEARCH_PAGES = 200
const PHOTOS = 50
const UPLOADING_STAFF = 3

export async function measureStart(): Promise<void> {
  await inScratchFolder(async (folder) => {
    await (await startShop({ DATA_DIR: folder })).stop()
    heading('Start to the first page, with everything built')
    let shop: RunningShop | undefined
    try {
      for (let start = 1; start <= STARTS; start++) {
        await shop?.stop()
        shop = await startShop({ DATA_DIR: folder })
        report(`start ${start}`, shop.startSeconds, { atMost: 3 }, ' s')
      }
      await measureMemory(shop!)
    } finally {
      await shop?.stop()
    }
  })
}

async function measureMemory(shop: RunningShop): Promise<void> {
  heading('Resident memory of the program after')
  const reportMemory = async (what: string) => report(what, await shop.residentMegabytes(), { atMost: 350 }, ' MB')
  await reportMemory('the start')
  const { slug } = await firstProduct(shop.url)
  const pages = ['/?fbclid=', '/no-such-page/', '/api/categories?x=', `/products/${slug}?ref=`]
  await requestAll(shop.url, PAGES, (n) => pages[n % pages.length]! + n)
  await reportMemory(`${PAGES} different pages`)
  const searches = ['/api/products?search=', '/api/products/suggest?q=', '/api/products?category=']
  await requestAll(shop.url, SEARCHES - SEARCH_PAGES, (n) => `${searches[n % searches.length]}word${n}`)
  await requestAll(shop.url, SEARCH_PAGES, (n) => `/?search=word${n}`)
  await reportMemory(`${SEARCHES} different searches`)
  await uploadPhotos(shop)
  await reportMemory(`${PHOTOS} photos`)
}

async function requestAll(url: string, count: number, pathOf: (n: number) => string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  let next = 0
  const client = async () => {
    for (let n = next++; n < count; n = next++) {
      const headers = { 'accept-encoding': 'br', 'x-forwarded-for': `198.51.100.${n % 250}` }
      while ((await statusOf(agent, url + pathOf(n), headers)) === 503) await sleep(500)
    }
  }
  try {
    await Promise.all(Array.from({ length: CLIENTS }, client))
  } finally {
    agent.destroy()
  }
}

/**
 * Node's own client takes a third of the time of `fetch`.
 * @throws Error for everything but 200, 404 and 503 (too busy).
 */
async function statusOf(agent: Agent, url: string, headers: Record<string, string>): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  request(url, { agent, headers }, (response) => {
    response.on('end', () => resolve(response.statusCode!)).resume()
  })
    .on('error', reject)
    .end()
  const status = await promise
  if (![200, 404, 503].includes(status)) throw new Error(`${url} was answered with ${status}`)
  return status
}

async function uploadPhotos({ url }: RunningShop): Promise<void> {
  const headers = { 'content-type': 'image/jpeg', cookie: await signIn(url) }
  const photo = await phonePhoto()
  let next = 0
  const upload = async () => {
    for (let n = next++; n < PHOTOS; n = next++) {
      const body = withComment(photo, n)
      const response = await fetch(`${url}/api/admin/media`, { method: 'POST', headers, body })
      if (response.status !== 201) throw new Error(`A photo was refused: ${response.status}`)
    }
  }
  await Promise.all(Array.from({ length: UPLOADING_STAFF }, upload))
}

function phonePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  return sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#807814', noise } })
    .jpeg()
    .toBuffer()
}

/** A JPEG comment changes the bytes without changing the picture. */
function withComment(jpeg: Buffer, n: number): Uint8Array<ArrayBuffer> {
  const comment = Buffer.from([0xff, 0xfe, 0, 6, 0, 0, 0, 0])
  comment.writeUInt32BE(n, 4)
  return new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]))
}
