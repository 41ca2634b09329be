import { useRouterState } from '@tanstack/react-router'

/**
 * Where people look around. Where they fill a cart, pay, sign in or follow an order, the theme's colors are all that
 * shows: the owner's own rules might cover a button there.
 */
const DECORATED = /^\/(?:(?:home|about|categories|collections|products|services|wishlist)(?:\/.*)?)?$/

/** The class that a theme's own CSS is confined to, for the parts of this page. */
export function useHolidayClass(): 'holiday' | undefined {
  return useRouterState({
    select: ({ location }) => (DECORATED.test(location.pathname) ? 'holiday' : undefined),
  })
}
