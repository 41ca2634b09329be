import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pageOf } from '../resources.ts'
import { useMay } from './use-admin-pages.ts'

/** Whether one may change what the open page shows; else it is there to be read. */
export function useMayWrite(): boolean {
  const { permission } = pageOf(useRouterState({ select: ({ location }) => location.pathname }))
  return useMay(permission.replace(/\.read$/, '.write'))
}

/** What changes something is not offered to whoever may only look. The server decides by itself. */
export function MayWrite({ children }: { children: ReactNode }) {
  return useMayWrite() ? children : null
}
