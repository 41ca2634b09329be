import { useEffect, useRef } from 'react'

interface Steps {
  scan: () => void
  addFree: () => void
  park: () => void
  pay: () => void
}

const STEPS: Record<string, keyof Steps> = { F2: 'addFree', F4: 'park', F8: 'pay' }

export function useRegisterKeys(steps: Steps): void {
  const latest = useRef(steps)
  latest.current = steps
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const step = STEPS[event.key]
      // After a tap on a favorite nothing has the focus, and the digits of a barcode would be lost.
      const isScan = /^\d$/.test(event.key) && document.activeElement === document.body
      if (
        (!step && !isScan) ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        document.querySelector('[role=dialog]')
      )
        return
      if (!step) return latest.current.scan()
      event.preventDefault()
      latest.current[step]()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
