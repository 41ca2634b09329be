import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { provingFirst } from './accounts/proof/prove-first.ts'
import { withApproval } from './accounts/register/ask-manager.ts'
import { payingSignOut } from './accounts/sign-in/owed-sign-out.ts'
import { signingInAgain } from './accounts/sign-in/sign-in-again.ts'
import { keepEarlyChanges } from './early-changes.ts'
import { Hydrated } from './hydrated.tsx'
import { routeTree } from './route-tree.gen.ts'
import { createShopRouter } from './router.tsx'
import './ui/style/styles.css'

const REFRESH_DELAY_MS = 3_000

void start()

/** In steps, so that the browser can answer a press between them. */
async function start(): Promise<void> {
  const repeatEarlyChanges = keepEarlyChanges()
  await nextTask()
  const router = createShopRouter(
    {
      transport: provingFirst(withApproval(signingInAgain(payingSignOut(fetch)))),
      apiOrigin: '',
      origin: location.origin,
    },
    routeTree,
  )
  // The server's structured data for search engines describes the first page only.
  router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return
    for (const data of document.querySelectorAll('script[type="application/ld+json"]')) data.remove()
  })
  await nextTask()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
        <Hydrated onReady={repeatEarlyChanges} />
      </StrictMode>,
    )
  })
  // The service worker checks for a newer page only after this one has loaded everything.
  setTimeout(() => navigator.serviceWorker?.controller?.postMessage('opened'), REFRESH_DELAY_MS)
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
