import { useSyncExternalStore } from 'react'

const PHONE = '(max-width: 639px)'
/** Two columns: `lg` of the stylesheet. */
const WIDE = '(min-width: 64rem)'

export function useIsPhone(): boolean {
  return useMediaQuery(PHONE)
}

export function useIsWide(): boolean {
  return useMediaQuery(WIDE)
}

/** False on the server. */
function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
