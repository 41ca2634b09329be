/** Reserved for the browser's own files and new records. */
const SPARE_BYTES = 2_000_000

/** In bytes; undefined if the browser does not report it. */
export async function roomLeft(): Promise<number | undefined> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {}
  return quota === undefined || usage === undefined ? undefined : Math.max(0, quota - usage - SPARE_BYTES)
}
