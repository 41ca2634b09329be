import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

export interface CachedResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly encodings: Readonly<Partial<Record<Encoding, EncodedResponse>> & { identity: EncodedResponse }>
  readonly tags: readonly string[]
}

interface EncodedResponse {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

type Bodies = Partial<Record<Encoding, Buffer>> & { identity: Buffer }

interface Head {
  status?: number
  headers: Record<string, string>
  tags?: readonly string[]
}

const MIN_COMPRESSED_BYTES = 256

/** @param brotli the text as it was compressed before. */
export async function textResponse({ headers, ...head }: Head, text: string, brotli?: Buffer): Promise<CachedResponse> {
  const identity = Buffer.from(text)
  const [br, gzip] =
    identity.length < MIN_COMPRESSED_BYTES
      ? []
      : await Promise.all([brotli ?? compressBrotli(identity), compressGzip(identity, { level: 6 })])
  const isSuccess = (head.status ?? 200) === 200
  return encodedResponse(
    { ...head, headers: { ...headers, vary: 'accept-encoding', ...(isSuccess && { etag: etagOf(identity) }) } },
    { identity: copyExact(identity), ...(br && gzip && { br: copyExact(br), gzip: copyExact(gzip) }) },
  )
}

export function bytesResponse(head: Head, body: Buffer): CachedResponse {
  return encodedResponse(head, { identity: body })
}

function encodedResponse({ status = 200, headers, tags = [] }: Head, { identity, br, gzip }: Bodies): CachedResponse {
  const encoded = (body: Buffer, encoding?: Encoding): EncodedResponse => ({
    headers: { ...headers, 'content-length': String(body.length), ...(encoding && { 'content-encoding': encoding }) },
    body,
  })
  const encodings = {
    identity: encoded(identity),
    ...(br && { br: encoded(br, 'br') }),
    ...(gzip && { gzip: encoded(gzip, 'gzip') }),
  }
  return { status, headers, encodings, tags }
}

export function retainedBytes(key: string, { headers, encodings, tags }: CachedResponse): number {
  let bytes = BOOKKEEPING_BYTES + 2 * key.length
  for (const { body } of Object.values(encodings)) bytes += ENCODING_BYTES + body.buffer.byteLength
  for (const [name, value] of Object.entries(headers)) bytes += 2 * (name.length + value.length)
  for (const tag of tags) bytes += TAG_BYTES + 2 * tag.length
  return bytes
}

const BOOKKEEPING_BYTES = 600
const ENCODING_BYTES = 500
const TAG_BYTES = 100

/** A view would keep the compressor's large buffer or Node's shared pool alive. */
function copyExact(view: Buffer): Buffer {
  if (view.buffer.byteLength === view.length) return view
  const copy = Buffer.allocUnsafeSlow(view.length)
  view.copy(copy)
  return copy
}

function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

const compressGzip = promisify(gzip)
const brotliCompressAsync = promisify(brotliCompress)

function compressBrotli(body: Buffer): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  return brotliCompressAsync(body, { params })
}
