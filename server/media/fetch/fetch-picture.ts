import { UPLOAD_LIMITS } from '#contract/media/media.ts'
import { type Doors, guardedFetch, PUBLIC_DOORS } from './guarded-fetch.ts'

const LIMITS = {
  bytes: UPLOAD_LIMITS.bytes,
  milliseconds: 20_000,
  // Some hosts do not know what they have; its bytes are looked at anyway.
  type: /^(?:image\/|application\/octet-stream$|binary\/octet-stream$)/,
}

/** @throws FetchRefused in words. What comes back is no picture yet: see `redraw`. */
export function fetchPicture(url: string, doors: Doors = PUBLIC_DOORS): Promise<Buffer> {
  return guardedFetch(url, LIMITS, doors)
}
