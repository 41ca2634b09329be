import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { signingInAgain } from './accounts/sign-in-again.ts'
import { createShopRouter } from './router.tsx'
import './ui/styles.css'

const router = createShopRouter({ transport: signingInAgain(fetch), apiOrigin: '', origin: location.origin })

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
      <Awake />
    </StrictMode>,
  )
})

/** Says on `<html>` that the page answers clicks and keys from now on. */
function Awake() {
  useEffect(() => {
    document.documentElement.dataset.awake = 'true'
  }, [])
  return null
}
