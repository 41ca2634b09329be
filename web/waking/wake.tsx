import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { provingFirst } from '../accounts/proof/prove-first.ts'
import { payingSignOut } from '../accounts/sign-in/owed-sign-out.ts'
import { signingInAgain } from '../accounts/sign-in/sign-in-again.ts'
import { sessionLabel } from '../checkout/details/session-label.ts'
import { doAgain } from '../do-again.ts'
import { createShopRouter, type Pages } from '../router.tsx'
import { type LoadPages, learnOnTheWay } from './learn-pages.ts'
import '../ui/style/styles.css'

/** A page that never rests answers all the same. */
const LONGEST_WAKING_MILLISECONDS = 15_000

interface Others {
  /** Tells of a path that these pages do not have, but the server does: it is loaded as a document. */
  mustLoad?: (path: string) => boolean
  /** The pages that this browser learns of when somebody goes to one that is not among these. */
  loadAllPages?: LoadPages
}

/**
 * Takes over the page that the server rendered. In steps, so that a slow phone can answer in between: what was imported
 * has just run.
 */
export async function wake(pages: Pages, { mustLoad, loadAllPages }: Others = {}): Promise<void> {
  await pause()
  const router = createShopRouter(
    { transport: provingFirst(signingInAgain(payingSignOut(fetch))), apiOrigin: '', origin: location.origin },
    pages,
  )
  stayUntilAwake(router)
  if (mustLoad) loadFromServer(router, mustLoad)
  if (loadAllPages) await learnOnTheWay(router, loadAllPages)(location.pathname)
  dropFactsOfFirstPage(router)
  await pause()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
        <Awake />
      </StrictMode>,
    )
  })
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

type ShopRouter = ReturnType<typeof createShopRouter>

/**
 * A link that is pressed while parts of the page still wake leads on once they have: a part that finds another page's
 * state when its turn comes cannot be woken, and React draws all of it anew.
 */
function stayUntilAwake(router: ShopRouter): void {
  const { navigate } = router
  const awake = new Promise((wake) => addEventListener('awake', wake, { once: true }))
  router.navigate = (async (options) => {
    await awake
    return navigate(options)
  }) as typeof navigate
}

function loadFromServer(router: ShopRouter, mustLoad: (path: string) => boolean): void {
  const { navigate } = router
  router.navigate = ((options) => {
    const { pathname } = options.href
      ? new URL(options.href, location.href)
      : router.buildLocation(options as never)
    return navigate(mustLoad(pathname) ? { ...options, reloadDocument: true } : options)
  }) as typeof navigate
}

/** What the server told search engines of this page is not true of the next one, and no browser writes any. */
function dropFactsOfFirstPage(router: ShopRouter): void {
  router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return
    for (const facts of document.querySelectorAll('script[type="application/ld+json"]')) facts.remove()
  })
}

/** Says on `<html>` that the page answers clicks and keys from now on, and does what was done before. */
function Awake() {
  useEffect(() => {
    whenIdle(() => {
      document.documentElement.dataset.awake = 'true'
      sessionLabel()
      dispatchEvent(new Event('awake'))
      void doAgain()
    })
  }, [])
  return null
}

/** The page wakes from the frame to its parts, one after the other; the browser is idle once the last one has. */
function whenIdle(then: () => void): void {
  // Safari has no word for it.
  if (typeof requestIdleCallback === 'undefined') setTimeout(then, 100)
  else requestIdleCallback(then, { timeout: LONGEST_WAKING_MILLISECONDS })
}
