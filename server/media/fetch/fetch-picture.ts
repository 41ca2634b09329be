import { UPLOAD_LIMITS } from '#contract/media/media.ts'
import { type Doors, guardedFetch, PUBLIC_DOORS } from './guarded-fetch.ts'

const LIMITS = {
  bytes: UPLOAD_LIMITS.bytes,
  milliseconds: 20_000,
  type: /^(?:image\/|application\/octet-stream$|binary\/octet-stream$)/,
}

/** The result is untrusted until `redraw`. @throws FetchRefused. */
export function fetchPicture(url: string, doors: Doors = PUBLIC_DOORS): Promise<Buffer> {
  return guardedFetch(url, LIMITS, doors)
}
