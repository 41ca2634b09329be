import { useSyncExternalStore } from 'react'

/** Only Chromium has this event; other browsers install from their menu. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

let offer: InstallEvent | undefined
const listeners = new Set<() => void>()

function change(to: InstallEvent | undefined): void {
  offer = to
  for (const listener of listeners) listener()
}

/** Registered at startup, because the browser fires the event once, perhaps before the user is loaded. */
export function listenForInstallation(): void {
  if (typeof window === 'undefined') return
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    change(event as InstallEvent)
  })
  addEventListener('appinstalled', () => change(undefined))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useInstallation(): (() => void) | undefined {
  const offered = useSyncExternalStore(
    subscribe,
    () => offer,
    () => undefined,
  )
  return offered && (() => void offered.prompt().finally(() => change(undefined)))
}
