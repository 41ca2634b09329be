import { useRouterState } from '@tanstack/react-router'

/** The part of the office that an address belongs to: `orders` for `/admin/orders/12`, '' for the overview. */
export function areaOf(path: string): string {
  return path.split('/')[2] ?? ''
}

export function useArea(): string {
  return useRouterState({ select: ({ location }) => areaOf(location.pathname) })
}
