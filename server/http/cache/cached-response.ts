import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

export interface CachedResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly bodies: Readonly<Partial<Record<Encoding, Buffer>> & { identity: Buffer }>
  readonly tags: readonly string[]
}

interface Head {
  status?: number
  headers: Record<string, string>
  tags?: readonly string[]
}

const MIN_COMPRESSED_BYTES = 256

export async function textResponse({ status = 200, headers, tags = [] }: Head, text: string): Promise<CachedResponse> {
  const identity = Buffer.from(text)
  const [br, gzip] =
    identity.length < MIN_COMPRESSED_BYTES
      ? []
      : await Promise.all([compressBrotli(identity), compressGzip(identity, { level: 6 })])
  return {
    status,
    headers: {
      ...headers,
      vary: 'accept-encoding',
      ...(status === 200 && { etag: etagOf(identity) }),
    },
    bodies: {
      identity: copyExact(identity),
      ...(br && gzip && { br: copyExact(br), gzip: copyExact(gzip) }),
    },
    tags,
  }
}

export function bytesResponse({ status = 200, headers, tags = [] }: Head, body: Buffer): CachedResponse {
  return { status, headers, bodies: { identity: body }, tags }
}

export function retainedBytes(key: string, { headers, bodies, tags }: CachedResponse): number {
  let bytes = BOOKKEEPING_BYTES + 2 * key.length
  for (const body of new Set(Object.values(bodies))) bytes += BUFFER_BYTES + body.buffer.byteLength
  for (const [name, value] of Object.entries(headers)) bytes += 2 * (name.length + value.length)
  for (const tag of tags) bytes += TAG_BYTES + 2 * tag.length
  return bytes
}

const BOOKKEEPING_BYTES = 600
const BUFFER_BYTES = 200
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
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return brotliCompressAsync(body, { params })
}
