import { useRouterState } from '@tanstack/react-router'

export function areaOf(path: string): string {
  return path.split('/')[2] ?? ''
}

export function useArea(): string {
  return useRouterState({ select: ({ location }) => areaOf(location.pathname) })
}
