import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** After a step to another page the focus goes to its heading, so that a screen reader reads it and Tab goes on from there. */
export function RouteFocus() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
        heading?.setAttribute('tabindex', '-1')
        heading?.focus({ preventScroll: true })
      }),
    [router],
  )
  return null
}
