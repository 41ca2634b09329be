const LAST_REPAIR = 'last-repair'

interface LastRepair {
  number: string
  status: string
  seenAt: Date
}

/** For the page that `web/public/offline-worker.js` shows without a network. */
export async function rememberRepair(repair: LastRepair): Promise<void> {
  try {
    const cache = await caches.open(LAST_REPAIR)
    await cache.put('/offline/last-repair', Response.json(repair))
  } catch {}
}

export async function forgetRepair(): Promise<void> {
  try {
    await caches.delete(LAST_REPAIR)
  } catch {}
}
