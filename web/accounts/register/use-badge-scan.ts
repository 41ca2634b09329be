import { useEffect, useRef } from 'react'
import { BADGE_PREFIX } from '#contract/accounts/badge-prefix.ts'
import { ScanBurst } from './scan-burst.ts'

interface Options {
  /** Only printed badges are recognized on pages where goods are scanned, too. */
  accepts: 'any card' | 'printed badges' | 'nothing'
  onScan: (code: string) => void
}

/** Keeps the scanned code out of the field that has the focus, and its Enter from the button. */
export function useBadgeScan({ accepts, onScan }: Options): void {
  const latest = useRef(onScan)
  latest.current = onScan
  useEffect(() => {
    if (accepts === 'nothing') return
    const burst = new ScanBurst()
    let putBack = () => {}
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const code = burst.take(event.key, event.timeStamp)
      if (burst.typed.length === 1) putBack = rememberField()
      const isBadge = code !== undefined && (accepts === 'any card' || code.startsWith(BADGE_PREFIX))
      if (!isBadge && !burst.typed.startsWith(BADGE_PREFIX)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (isBadge || burst.typed === BADGE_PREFIX) putBack()
      if (isBadge) latest.current(code)
    }
    // In the capture phase of the window, before any field or shortcut sees the key.
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [accepts])
}

function rememberField(): () => void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement)) return () => {}
  const { value } = field
  return () => {
    if (field.value === value) return
    // React ignores a value that was set through the property of the element itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
