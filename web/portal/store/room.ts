/** The browser's own files, and the next records. */
const SPARE_BYTES = 2_000_000

/** As many bytes as can be kept yet; undefined where the browser does not say. */
export async function roomLeft(): Promise<number | undefined> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {}
  return quota === undefined || usage === undefined ? undefined : Math.max(0, quota - usage - SPARE_BYTES)
}
