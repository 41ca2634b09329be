import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../context.ts'
import { showPrivateDocument, showPrivatePhoto, streamOf, takePhoto } from './private-photo.ts'

/** A picture, or a PDF without a preview, that is in no public folder. */
export interface PrivateFile {
  format: 'jpg' | 'pdf'
  wholeAs: string
  previewAs: string | null
  byteCount: number
}

/** @throws Problem like `takePhoto`. */
export async function takePrivateFile(ctx: Ctx, bytes: Uint8Array, maxBytes: number): Promise<PrivateFile> {
  if (isPdf(bytes)) {
    const { name, byteCount } = await ctx.photos.take(streamOf(bytes), maxBytes)
    return { format: 'pdf', wholeAs: name, previewAs: null, byteCount }
  }
  const { wholeAs, previewAs, byteCount } = await takePhoto(ctx, streamOf(bytes), maxBytes).catch(throwWithPdf)
  return { format: 'jpg', wholeAs, previewAs, byteCount }
}

function throwWithPdf(error: unknown): never {
  if (!(error instanceof Problem && error.code === 'not_a_picture')) throw error
  throw new Problem(error.kind, error.code, 'Use a PDF, or a JPEG, PNG, WebP, AVIF or GIF picture.')
}

function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-'
}

/** A PDF is only downloaded, because it could contain scripts. @returns undefined if the file is missing. */
export async function showPrivateFile(
  ctx: Ctx,
  { wholeAs, previewAs, name }: Pick<PrivateFile, 'wholeAs' | 'previewAs'> & { name: string },
  size: 'whole' | 'preview',
): Promise<Response | undefined> {
  if (previewAs === null) return showPrivateDocument(ctx, { wholeAs, name })
  return showPrivatePhoto(ctx, { wholeAs, previewAs }, { size, saveAs: 'photo' })
}

export async function removePrivateFile(
  ctx: Ctx,
  { wholeAs, previewAs }: Pick<PrivateFile, 'wholeAs' | 'previewAs'>,
): Promise<void> {
  await ctx.photos.remove(wholeAs)
  if (previewAs) await ctx.photos.remove(previewAs)
}
