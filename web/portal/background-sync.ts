interface SyncManager {
  register(tag: string): Promise<void>
}

/** The browser wakes the worker when there is a network, also once every tab is closed; where it knows how (Chromium does). */
export function askForBackgroundSync(userId: number): void {
  void navigator.serviceWorker
    ?.getRegistration('/service-portal')
    .then((registration) => {
      const { sync } = (registration ?? {}) as { sync?: SyncManager }
      return sync?.register(`portal-${userId}`)
    })
    // Not allowed here: then it is sent at the next opening.
    .catch(() => undefined)
}
