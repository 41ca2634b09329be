import { type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import {
  admittedAddress,
  explainFailures,
  type Network,
  PUBLIC_NETWORK,
  pinnedTo,
  requireWeb,
} from './guarded-fetch.ts'

interface Posted {
  body: string | Buffer
  headers: Record<string, string>
  milliseconds: number
}

/** Guarded like `guardedFetch`. Follows no redirect and reads only the status. @throws FetchRefused. */
export async function guardedPost(
  address: string,
  { body, headers, milliseconds }: Posted,
  network: Network = PUBLIC_NETWORK,
): Promise<number> {
  const url = new URL(address)
  const signal = AbortSignal.timeout(milliseconds)
  return explainFailures(
    async () => {
      requireWeb(url, network)
      const options: RequestOptions = {
        method: 'POST',
        signal,
        agent: false,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        lookup: pinnedTo(await admittedAddress(url, network)),
      }
      return new Promise<number>((resolve, reject) => {
        const request = url.protocol === 'https:' ? requestHttps : requestHttp
        request(url, options, (answer) => {
          answer.destroy()
          resolve(answer.statusCode ?? 0)
        })
          .on('error', reject)
          .end(body)
      })
    },
    url,
    signal,
  )
}
