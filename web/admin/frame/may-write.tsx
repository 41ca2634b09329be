import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pageOf } from '../resources.ts'
import { useMay } from './use-admin-pages.ts'

export function useMayWrite(): boolean {
  const { permission } = pageOf(useRouterState({ select: ({ location }) => location.pathname }))
  return useMay(permission.replace(/\.read$/, '.write'))
}

/** This only hides controls; the server checks every permission. */
export function MayWrite({ children }: { children: ReactNode }) {
  return useMayWrite() ? children : null
}
