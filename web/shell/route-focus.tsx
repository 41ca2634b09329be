import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * After navigation the focus moves to the heading, so that a screen reader reads it and Tab continues from there. It
 * stays in a form or row of tabs that caused the navigation, in a field where typing began meanwhile, and within the
 * admin, where a step opens something in front of a list.
 */
export function RouteFocus() {
  const router = useRouter()
  useEffect(() => {
    let steppedFrom: Element | null = null
    const forgetStep = router.subscribe('onBeforeNavigate', () => {
      steppedFrom = document.activeElement
    })
    const forgetPage = router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      if (!fromLocation) return
      if (!pathChanged && (fromLocation.searchStr === toLocation.searchStr || isChoosing())) return
      if (isAdminPath(fromLocation) && isAdminPath(toLocation)) return
      if (document.activeElement !== steppedFrom && isChoosing()) return
      const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
      heading?.setAttribute('tabindex', '-1')
      heading?.focus({ preventScroll: true })
    })
    return () => {
      forgetStep()
      forgetPage()
    }
  }, [router])
  return null
}

function isAdminPath({ pathname }: { pathname: string }): boolean {
  return /^\/admin(\/|$)/.test(pathname)
}

function isChoosing(): boolean {
  return document.activeElement?.matches('input, select, textarea, [role=tab]') ?? false
}
