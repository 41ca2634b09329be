import { useEffect, useState } from 'react'

/**
 * Registers the service worker.
 * @returns a function that activates a newer version, once one is waiting.
 */
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
      // Without a service worker the portal still works online.
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
