import { useEffect, useState } from 'react'

/** Starts what lets the portal open without a network. @returns how to take over a newer one, once there is one. */
export function useWorker(): (() => void) | undefined {
  const [waiting, setWaiting] = useState<ServiceWorker>()
  useEffect(() => {
    if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
    void navigator.serviceWorker
      .register('/portal-worker.js', { scope: '/service-portal', updateViaCache: 'none' })
      .then((registration) => {
        const look = () => registration.active && setWaiting(registration.waiting ?? undefined)
        look()
        registration.addEventListener('updatefound', () =>
          registration.installing?.addEventListener('statechange', look),
        )
      })
      // A browser that allows none still has the portal, with a network.
      .catch(() => undefined)
  }, [])
  return (
    waiting &&
    (() => {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
      waiting.postMessage('take over')
    })
  )
}
