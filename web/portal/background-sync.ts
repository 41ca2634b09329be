interface SyncManager {
  register(tag: string): Promise<void>
}

/** The browser runs the worker when it is online again, even if every tab is closed. Only Chromium supports this. */
export function askForBackgroundSync(userId: number): void {
  void navigator.serviceWorker
    ?.getRegistration('/service-portal')
    .then((registration) => {
      const { sync } = (registration ?? {}) as { sync?: SyncManager }
      return sync?.register(`portal-${userId}`)
    })
    // Without permission, the data is sent when the portal is opened next.
    .catch(() => undefined)
}
