import { useEffect } from 'react'
import { sessionLabel } from './checkout/details/session-label.ts'

const HYDRATION_TIMEOUT_MS = 15_000

/**
 * React hydrates one boundary after the other and is idle after the last one. The attribute on `<html>` means that the
 * page responds to clicks and keys.
 */
export function Hydrated({ onReady }: { onReady: () => void }) {
  useEffect(() => {
    afterHydration(() => {
      document.documentElement.dataset.hydrated = ''
      sessionLabel()
      onReady()
    })
  }, [onReady])
  return null
}

function afterHydration(run: () => void): void {
  if (typeof requestIdleCallback === 'undefined') setTimeout(run, 100)
  else requestIdleCallback(run, { timeout: HYDRATION_TIMEOUT_MS })
}
