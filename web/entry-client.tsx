import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createShopRouter } from './router.tsx'
import './ui/styles.css'

const router = createShopRouter({ transport: fetch, apiOrigin: '', origin: location.origin })

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
})
