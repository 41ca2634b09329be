import { UPLOAD_LIMITS } from '#contract/media/media.ts'
import { guardedFetch, type Network, PUBLIC_NETWORK } from './guarded-fetch.ts'

const LIMITS = {
  bytes: UPLOAD_LIMITS.bytes,
  milliseconds: 20_000,
  type: /^(?:image\/|application\/octet-stream$|binary\/octet-stream$)/,
}

/** The result is untrusted until `redraw`. @throws FetchRefused. */
export function fetchPicture(url: string, network: Network = PUBLIC_NETWORK): Promise<Buffer> {
  return guardedFetch(url, LIMITS, network)
}
