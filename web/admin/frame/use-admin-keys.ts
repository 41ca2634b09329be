import { useEffect, useRef } from 'react'

const TYPING = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]'

/**
 * @param keys by `KeyboardEvent.key`.
 */
export function useAdminKeys(keys: Record<string, (event: KeyboardEvent) => void>): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (isReservedKey(event)) return
      latest.current[event.key]?.(event)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

export function isReservedKey({ ctrlKey, metaKey, altKey, defaultPrevented, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true
  return (target as Element).closest?.(TYPING) != null || document.querySelector('[role=dialog]') !== null
}

export function useSaveKey(): void {
  useEffect(() => {
    function onKeyDown({ key, ctrlKey, metaKey, target }: KeyboardEvent) {
      if (key === 'Enter' && (ctrlKey || metaKey)) (target as Element).closest?.('form')?.requestSubmit()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
