import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { payingSignOut } from './accounts/sign-in/owed-sign-out.ts'
import { signingInAgain } from './accounts/sign-in/sign-in-again.ts'
import { sessionLabel } from './checkout/details/session-label.ts'
import { createShopRouter } from './router.tsx'
import './ui/style/styles.css'

/** In steps, so that a slow phone can answer in between: what was imported has just run. */
async function wake() {
  await pause()
  const router = createShopRouter({
    transport: signingInAgain(payingSignOut(fetch)),
    apiOrigin: '',
    origin: location.origin,
  })
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

void wake()

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** Says on `<html>` that the page answers clicks and keys from now on, and has `early-input.ts` do what was done before. */
function Awake() {
  useEffect(() => {
    document.documentElement.dataset.awake = 'true'
    sessionLabel()
    dispatchEvent(new Event('awake'))
  }, [])
  return null
}
