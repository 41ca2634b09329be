import { lookup } from 'node:dns/promises'
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { truncateText } from '#contract/truncate-text.ts'
import { isPublicAddress } from './public-address.ts'

export class FetchRefused extends Error {
  /** Whether a later attempt may succeed. */
  readonly isTemporary: boolean

  constructor(message: string, { isTemporary = false } = {}) {
    super(message)
    this.isTemporary = isTemporary
  }
}

export interface FetchLimits {
  bytes: number
  milliseconds: number
  type: RegExp
}

export interface Network {
  resolve(host: string): Promise<string[]>
  admits(address: string): boolean
  ports?: string[]
}

const MAX_REDIRECTS = 5

export const PUBLIC_NETWORK: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  admits: isPublicAddress,
}

/**
 * Protects against requests to the internal network: every address of the host must be public, the connection is pinned
 * to it, and each redirect is checked again. Size, time and type are limited.
 * @throws FetchRefused.
 */
export async function guardedFetch(address: string, limits: FetchLimits, network = PUBLIC_NETWORK): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.milliseconds)
  let url = new URL(address)
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const answer = await explainFailures(() => ask(url, network, signal), url, signal)
    const next = redirectOf(answer, url)
    if (!next) return explainFailures(() => read(answer, limits, signal), url, signal)
    answer.destroy()
    url = next
  }
  throw new FetchRefused(`It is redirected more than ${MAX_REDIRECTS} times.`)
}

async function ask(url: URL, network: Network, signal: AbortSignal): Promise<IncomingMessage> {
  requireWeb(url, network)
  const pinned = await admittedAddress(url, network)
  const options: RequestOptions = {
    signal,
    agent: false,
    headers: { accept: 'image/avif,image/webp,image/*;q=0.9', 'user-agent': 'Benchside/1 (product pictures)' },
    lookup: pinnedTo(pinned),
  }
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    request(url, options, resolve).on('error', reject).end()
  })
}

export function requireWeb({ protocol, port, username, password }: URL, { ports = [] }: Network): void {
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new FetchRefused('Only http and https addresses are fetched.')
  if (username || password) throw new FetchRefused('Its URL contains a password.')
  if (port !== '' && !ports.includes(port)) throw new FetchRefused(`Port ${port} is not one of the web.`)
}

/** Refuses without a look-up what the fetch would refuse as well. @throws FetchRefused. */
export function requirePublicWeb(url: URL): void {
  requireWeb(url, PUBLIC_NETWORK)
  const host = hostOf(url)
  if (isIP(host) && !isPublicAddress(host)) throw new FetchRefused(`${host} is not on the public internet.`)
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
}

export async function admittedAddress(url: URL, { resolve, admits }: Network): Promise<string> {
  const host = hostOf(url)
  const addresses = isIP(host) ? [host] : await resolve(host)
  const [first] = addresses
  if (first === undefined) throw new FetchRefused(`There is no host ${host}.`)
  // A host with public and internal addresses is an attack.
  if (!addresses.every(admits)) throw new FetchRefused(`${host} is not on the public internet.`)
  return first
}

export function pinnedTo(address: string): LookupFunction {
  const family = isIP(address)
  return (_host, options, found) => (options.all ? found(null, [{ address, family }]) : found(null, address, family))
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage, url: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return undefined
  const { location } = headers
  if (!location || !URL.canParse(location, url.href)) throw new FetchRefused('It is redirected to nowhere.')
  return new URL(location, url)
}

async function read(answer: IncomingMessage, { bytes, type }: FetchLimits, signal: AbortSignal): Promise<Buffer> {
  try {
    if (answer.statusCode !== 200) throw refusedStatus(answer.statusCode ?? 0)
    const said = answer.headers['content-type']?.split(';')[0]?.trim() ?? ''
    if (said && !type.test(said)) throw new FetchRefused(`It is not a picture but ${truncateText(said, 60)}.`)
    const tooLarge = () => new FetchRefused(`It has more than ${Math.round(bytes / 1024 / 1024)} MB.`)
    if (Number(answer.headers['content-length'] ?? 0) > bytes) throw tooLarge()
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      signal.throwIfAborted()
      size += chunk.length
      if (size > bytes) throw tooLarge()
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    answer.destroy()
  }
}

function refusedStatus(status: number): FetchRefused {
  const isTemporary = status >= 500 || status === 408 || status === 429
  return new FetchRefused(`The host responded with ${status}.`, { isTemporary })
}

export async function explainFailures<T>(work: () => Promise<T>, { hostname }: URL, signal: AbortSignal): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof FetchRefused) throw error
    const temporary = (message: string) => new FetchRefused(message, { isTemporary: true })
    if (signal.aborted) throw temporary('It took too long.')
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') throw temporary(`There is no host ${hostname}.`)
    if (/CERT|TLS|SSL/.test(code)) throw temporary(`${hostname} has no valid certificate.`)
    throw temporary(`${hostname} cannot be reached.`)
  }
}
