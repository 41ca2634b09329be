import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { provingFirst } from './accounts/proof/prove-first.ts'
import { payingSignOut } from './accounts/sign-in/owed-sign-out.ts'
import { signingInAgain } from './accounts/sign-in/sign-in-again.ts'
import { sessionLabel } from './checkout/details/session-label.ts'
import { keepEarlyChanges } from './early-changes.ts'
import { routeTree } from './route-tree.gen.ts'
import { createShopRouter } from './router.tsx'
import './ui/style/styles.css'

const HYDRATION_TIMEOUT_MS = 15_000
const REFRESH_DELAY_MS = 3_000

const router = createShopRouter(
  { transport: provingFirst(signingInAgain(payingSignOut(fetch))), apiOrigin: '', origin: location.origin },
  routeTree,
)

// The server's structured data for search engines describes the first page only.
router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
  if (!fromLocation || !pathChanged) return
  for (const data of document.querySelectorAll('script[type="application/ld+json"]')) data.remove()
})

const repeatEarlyChanges = keepEarlyChanges()

/**
 * React hydrates one boundary after the other and is idle after the last one. The attribute on `<html>` means that the
 * page responds to clicks and keys.
 */
function Hydrated() {
  useEffect(() => {
    afterHydration(() => {
      document.documentElement.dataset.hydrated = ''
      sessionLabel()
      repeatEarlyChanges()
    })
  }, [])
  return null
}

function afterHydration(run: () => void): void {
  if (typeof requestIdleCallback === 'undefined') setTimeout(run, 100)
  else requestIdleCallback(run, { timeout: HYDRATION_TIMEOUT_MS })
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
      <Hydrated />
    </StrictMode>,
  )
})

// The service worker checks for a newer page only after this one has loaded everything.
setTimeout(() => navigator.serviceWorker?.controller?.postMessage('opened'), REFRESH_DELAY_MS)
