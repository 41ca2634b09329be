import { useRouterState } from '@tanstack/react-router'

/** Where people look around. Where they pay, sign in or follow an order, the owner's rules reach the frame only. */
const DECORATED = /^\/(?:(?:home|about|categories|products|services|wishlist)(?:\/.*)?)?$/

/** The class that a theme's own CSS is confined to, for the content of this page. */
export function useHolidayClass(): 'holiday' | undefined {
  return useRouterState({
    select: ({ location }) => (DECORATED.test(location.pathname) ? 'holiday' : undefined),
  })
}
