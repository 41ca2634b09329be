import { useSyncExternalStore } from 'react'

/** Chromium's own; other browsers install by their menu. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

let offer: InstallEvent | undefined
const listeners = new Set<() => void>()

function change(to: InstallEvent | undefined): void {
  offer = to
  for (const listener of listeners) listener()
}

/** From the start on: a browser offers it once, which may be before the portal knows who is here. */
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

/** What installs the portal, where the browser offers that. */
export function useInstallation(): (() => void) | undefined {
  const offered = useSyncExternalStore(
    subscribe,
    () => offer,
    () => undefined,
  )
  return offered && (() => void offered.prompt().finally(() => change(undefined)))
}
