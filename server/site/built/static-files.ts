import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { bytesResponse, type CachedResponse, textResponse } from '../../http/cache/cached-response.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}
const COMPRESSES_WELL = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt'])
const A_YEAR = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'
const HASHED = /^\/assets\//

/** Serves only listed paths, so path traversal is impossible. */
export class StaticFiles {
  readonly #files: Map<string, string>
  readonly #loaded = new Map<string, CachedResponse>()
  readonly #loading = new Map<string, Promise<CachedResponse>>()
  readonly #headers: Record<string, string>

  private constructor(files: Map<string, string>, headers: Record<string, string>) {
    this.#files = files
    this.#headers = headers
  }

  static async of(folders: string[], headers: Record<string, string>): Promise<StaticFiles> {
    const files = new Map<string, string>()
    for (const folder of folders)
      for (const [address, path] of await filesIn(folder)) if (!files.has(address)) files.set(address, path)
    return new StaticFiles(files, headers)
  }

  loaded(address: string): CachedResponse | undefined {
    return this.#loaded.get(address)
  }

  async get(address: string): Promise<CachedResponse | undefined> {
    const path = this.#files.get(address)
    if (!path) return undefined
    const known = this.#loaded.get(address) ?? this.#loading.get(address)
    if (known) return known
    const loading = this.#load(address, path)
    this.#loading.set(address, loading)
    try {
      const answer = await loading
      this.#loaded.set(address, answer)
      return answer
    } finally {
      this.#loading.delete(address)
    }
  }

  #load(address: string, path: string): Promise<CachedResponse> {
    const extension = extname(path)
    const headers = {
      ...this.#headers,
      'content-type': TYPES[extension]!,
      'cache-control': HASHED.test(address) ? A_YEAR : A_DAY,
      // An SVG opened on its own must not run scripts.
      ...(extension === '.svg' && {
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      }),
    }
    return COMPRESSES_WELL.has(extension) ? compressed(path, headers) : asIs(path, headers)
  }
}

async function filesIn(folder: string): Promise<[address: string, path: string][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && Object.hasOwn(TYPES, extname(entry.name)))
    .map((entry): [string, string] => {
      const path = join(entry.parentPath, entry.name)
      return [`/${relative(folder, path).split(sep).join('/')}`, path]
    })
    .filter(([address]) => !address.startsWith('/.'))
}

async function compressed(path: string, headers: Record<string, string>): Promise<CachedResponse> {
  const brotli = await readFile(`${path}.br`).catch(() => undefined)
  return textResponse({ headers }, await readFile(path, 'utf8'), brotli)
}

async function asIs(path: string, headers: Record<string, string>): Promise<CachedResponse> {
  const { mtimeMs, size } = await stat(path)
  const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`
  return bytesResponse({ headers: { ...headers, etag } }, await readFile(path))
}
