import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * After a step to another page, or to another list at the same path, the focus goes to its heading, so that a screen
 * reader reads it and Tab goes on from there. Who chose in a form or a row of tabs stays there, and so does who began
 * to type elsewhere before the page came. Within the back office it stays: a step there opens something in front of a
 * list, which keeps its place.
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
