import type { AdminProduct } from '#contract/catalog/admin-product.ts'
import { truncateText } from '#contract/truncate-text.ts'
import { isOwnPicture } from '#contract/web-address.ts'
import { picturesOf } from '../../csv/export-products.ts'
import type { FilePicture } from '../../csv/file-product.ts'
import { storable } from '../plan/read-cells.ts'

export const MAX_PICTURES = 20
const MAX_ALT_LENGTH = 300
const MAX_URL_LENGTH = 2_000

export interface PlannedPicture {
  url: string
  alt: string
  storedUrl: string | null
}

export type PictureSources = ReadonlyMap<string, string | null>

interface Planned {
  name: string
  known: AdminProduct | undefined
  sources: PictureSources
  publicUrl: string
  missing: ReadonlySet<string>
  notes: string[]
}

export function planPictures(
  pictures: FilePicture[],
  { name, known, sources, publicUrl, missing, notes }: Planned,
): PlannedPicture[] | undefined {
  const shown = known ? picturesOf(known) : []
  const planned = new Map<string, PlannedPicture>()
  for (const { url: text, alt } of pictures) {
    const url = addressIn(text, publicUrl)
    const isShown = shown.some((picture) => picture.url === url)
    if (url === undefined || (missing.has(url) && !isShown)) notes.push(`Image Src: ${leftOut(text, url)}`)
    else if (planned.size < MAX_PICTURES || planned.has(url)) {
      const storedUrl = isShown || isOwnPicture(url) ? url : (sources.get(url) ?? null)
      const said = truncateText(storable(alt).trim(), MAX_ALT_LENGTH).trimEnd()
      const before = shown.find((picture) => picture.url === storedUrl)
      if (!planned.has(url)) planned.set(url, { url, alt: said || (before?.alt ?? name), storedUrl })
    } else if (!notes.includes(TOO_MANY)) notes.push(TOO_MANY)
  }
  const all = [...planned.values()]
  return all.length === 0 || isUnchanged(all, shown, sources) ? undefined : all
}

const TOO_MANY = `Image Src: the first ${MAX_PICTURES} pictures are kept`

function isUnchanged(
  planned: PlannedPicture[],
  shown: { url: string; alt: string }[],
  sources: PictureSources,
): boolean {
  const stored = planned.filter(({ storedUrl }) => storedUrl !== null)
  return (
    planned.every(({ url, storedUrl }) => storedUrl !== null || sources.has(url)) &&
    stored.length === shown.length &&
    stored.every(({ storedUrl, alt }, index) => shown[index]!.url === storedUrl && shown[index]!.alt === alt)
  )
}

export function leftOut(text: string, url: string | undefined): string {
  const shown = `“${truncateText(storable(text), 60)}”`
  return url === undefined ? `${shown} is not a picture URL, left out` : `there is no picture at ${shown}, left out`
}

export function addressIn(text: string, publicUrl: string): string | undefined {
  const own = text.startsWith(`${publicUrl}/`) ? text.slice(publicUrl.length) : text
  if (isOwnPicture(own)) return own
  const whole = own.startsWith('//') ? `https:${own}` : own
  if (!URL.canParse(whole)) return undefined
  const url = new URL(whole)
  const isWeb = /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  return isWeb && url.href.length <= MAX_URL_LENGTH ? url.href : undefined
}
