import { useEffect, useRef } from 'react'

interface Steps {
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
      if (!step || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('[role=dialog]')) return
      event.preventDefault()
      latest.current[step]()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
