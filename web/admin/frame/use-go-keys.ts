import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { isReservedKey } from './use-admin-keys.ts'
import { useAreas } from './use-admin-pages.ts'

const MAX_PAUSE_MS = 1_000

/** The key `g` and then an area's key open the area. The second key has no other effect. */
export function useGoKeys(): void {
  const navigate = useNavigate()
  const areas = useAreas()
  const latest = useRef(areas)
  latest.current = areas
  useEffect(() => {
    let startedAt = Number.NEGATIVE_INFINITY
    function onKeyDown(event: KeyboardEvent) {
      if (isReservedKey(event)) return
      const isSecond = event.timeStamp - startedAt < MAX_PAUSE_MS
      startedAt = event.key === 'g' && !isSecond ? event.timeStamp : Number.NEGATIVE_INFINITY
      const area = isSecond && latest.current.find(({ key }) => key === event.key)
      if (!area) return
      event.preventDefault()
      void navigate({ to: area.path as '/admin' })
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [navigate])
}
