import { type RefObject, useLayoutEffect, useRef } from 'react'

let wasFocused = false

/**
 * If one screen replaces another without navigation, its heading takes over the focus. Otherwise a screen reader would
 * lose its position.
 */
export function useInheritedFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const own = heading.current
    if (wasFocused) own?.focus({ preventScroll: true })
    wasFocused = false
    return () => {
      wasFocused = own !== null && document.activeElement === own
    }
  }, [])
  return heading
}
