import { type RefObject, useLayoutEffect, useRef } from 'react'

let wasFocused = false

/**
 * Where one screen takes the place of another without a navigation (the order for the waiting message), its heading
 * takes over the focus of the heading that goes; else a screen reader would stand nowhere.
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
