import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

const AUTOCANNON = resolve(import.meta.dirname, '../node_modules/autocannon/autocannon.js')

interface Served {
  perSecond: number
  /** Processor time of the server for one request. */
  cpuMicroseconds: number
}

/** 20 connections that accept brotli ask for one address, from a process of its own. */
export async function load(
  server: { url: string; cpuSeconds(): Promise<number> },
  path: string,
  seconds: number,
): Promise<Served> {
  const options = [
    '--connections',
    '20',
    '--duration',
    String(seconds),
    '--headers',
    'accept-encoding=br',
    '--json',
    '--no-progress',
  ]
  const before = await server.cpuSeconds()
  const { stdout } = await promisify(execFile)(process.execPath, [AUTOCANNON, ...options, server.url + path])
  const cpuSeconds = (await server.cpuSeconds()) - before
  const { requests, duration, non2xx, errors } = JSON.parse(stdout) as Result
  if (non2xx + errors > 0) throw new Error(`${path}: ${non2xx} refused, ${errors} failed`)
  return { perSecond: requests.total / duration, cpuMicroseconds: (cpuSeconds * 1e6) / requests.total }
}

interface Result {
  requests: { total: number }
  duration: number
  non2xx: number
  errors: number
}
