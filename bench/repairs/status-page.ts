import { report } from '../report.ts'
import { assetsOf, brotliBytes } from '../weight.ts'

/** What a phone loads to say how a repair stands. */
export async function weighStatusPage(url: string, key: string): Promise<void> {
  report('HTML', (await brotliBytes(`${url}/r/${key}`)) / 1000, { atMost: 20 }, ' kB')
  const assets = (await assetsOf(url, `/r/${key}`)).filter((asset) => /\.(js|css)$/.test(asset))
  const sizes = await Promise.all(assets.map(brotliBytes))
  const all = sizes.reduce((sum, bytes) => sum + bytes, 0)
  report('JS and CSS', all / 1000, { atMost: 140 }, ' kB', `${assets.length} files`)
}
