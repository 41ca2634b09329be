import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../context.ts'
import { attachment } from '../http/attachment.ts'
import { readWhole } from '../http/input.ts'
import { drawFor } from './drawing/draw.ts'
import { shrinkPhoto } from './redraw.ts'

const MAX_STORED_BYTES = 400_000

export interface PrivatePhoto {
  wholeAs: string
  previewAs: string
  byteCount: number
  width: number
  height: number
}

/**
 * Files are written before their row, so that a row always has them; files without a row are deleted later.
 * @throws Problem like `redraw` and `readWhole`; `no_room_for_files`.
 */
export async function takePhoto(
  ctx: Ctx,
  bytes: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<PrivatePhoto> {
  const photo = await shrinkPhoto(drawFor(ctx), await readWhole(bytes, maxBytes), MAX_STORED_BYTES)
  const whole = await ctx.photos.take(streamOf(photo.whole), MAX_STORED_BYTES)
  const preview = await ctx.photos.take(streamOf(photo.preview), MAX_STORED_BYTES)
  return {
    wholeAs: whole.name,
    previewAs: preview.name,
    byteCount: whole.byteCount,
    width: photo.width,
    height: photo.height,
  }
}

/** Copies the files, so that deleting one photo leaves the other. @returns undefined if the files are missing. */
export async function copyPhoto(
  ctx: Ctx,
  { wholeAs, previewAs, width, height }: PrivatePhoto,
): Promise<PrivatePhoto | undefined> {
  const [whole, preview] = [await ctx.photos.read(wholeAs), await ctx.photos.read(previewAs)]
  if (!whole || !preview) return undefined
  const copied = await ctx.photos.take(whole, MAX_STORED_BYTES)
  const { name: previewCopy } = await ctx.photos.take(preview, MAX_STORED_BYTES)
  return { wholeAs: copied.name, previewAs: previewCopy, byteCount: copied.byteCount, width, height }
}

/** @returns undefined if the file is missing. @param saveAs without extension. */
export async function showPrivatePhoto(
  ctx: Ctx,
  { wholeAs, previewAs }: Pick<PrivatePhoto, 'wholeAs' | 'previewAs'>,
  { size, saveAs }: { size: 'whole' | 'preview'; saveAs: string },
): Promise<Response | undefined> {
  const bytes = await ctx.photos.read(size === 'whole' ? wholeAs : previewAs)
  if (!bytes) return undefined
  return privately(bytes, { 'content-type': 'image/jpeg', 'content-disposition': `inline; filename="${saveAs}.jpg"` })
}

/** @returns undefined if the file is missing. */
export async function showPrivateDocument(
  ctx: Ctx,
  { wholeAs, name }: { wholeAs: string; name: string },
): Promise<Response | undefined> {
  const bytes = await ctx.photos.read(wholeAs)
  if (!bytes) return undefined
  return privately(bytes, { 'content-type': 'application/pdf', 'content-disposition': attachment(name) })
}

function privately(bytes: ReadableStream<Uint8Array>, headers: Record<string, string>): Response {
  return new Response(bytes, {
    headers: {
      ...headers,
      'content-security-policy': "default-src 'none'; sandbox",
      // A deleted file must not remain in a cache.
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  })
}

export function photoNotFound(): Problem {
  return new Problem('not_found', 'photo_not_found', 'There is no such photo.')
}

export function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new Blob([bytes as Uint8Array<ArrayBuffer>]).stream()
}
