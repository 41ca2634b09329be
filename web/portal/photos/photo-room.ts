import { BLOB_LIMITS } from '#contract/portal/blob-limits.ts'

/** The browser's own files beside a photo, and the next records. */
const SPARE_BYTES = 2_000_000

/** For how many more photos this device has room; undefined where the browser does not say. */
export async function photoRoom(): Promise<number | undefined> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {}
  if (quota === undefined || usage === undefined) return undefined
  return Math.max(0, Math.floor((quota - usage - SPARE_BYTES) / BLOB_LIMITS.bytes))
}
