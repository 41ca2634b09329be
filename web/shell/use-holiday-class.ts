import { useRouterState } from '@tanstack/react-router'

/** Custom CSS applies only to pages for browsing: in the cart, checkout, sign-in and orders it might cover a button. */
const DECORATED = /^\/(?:(?:home|about|categories|collections|products|services|wishlist)(?:\/.*)?)?$/

export function useHolidayClass(): 'holiday' | undefined {
  return useRouterState({ select: ({ location }) => (DECORATED.test(location.pathname) ? 'holiday' : undefined) })
}
