import { useEffect } from 'react'

const STEADY_PX = 8
const TOP_PX = 120

export function Folding() {
  useEffect(() => {
    const root = document.documentElement
    let last = scrollY
    function follow() {
      if (Math.abs(scrollY - last) < STEADY_PX) return
      root.toggleAttribute('data-folded', scrollY > last && scrollY > TOP_PX)
      last = scrollY
    }
    addEventListener('scroll', follow, { passive: true })
    return () => {
      removeEventListener('scroll', follow)
      root.removeAttribute('data-folded')
    }
  }, [])
  return null
}
