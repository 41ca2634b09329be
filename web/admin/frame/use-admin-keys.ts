import { useEffect, useRef } from 'react'

const TYPING = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]'

/**
 * Keys do nothing while the user types, with a modifier, or behind an open dialog.
 * @param keys handlers by `KeyboardEvent.key`.
 */
export function useAdminKeys(keys: Record<string, (event: KeyboardEvent) => void>): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if ((event.target as Element).closest?.(TYPING) || document.querySelector('[role=dialog]')) return
      latest.current[event.key]?.(event)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
