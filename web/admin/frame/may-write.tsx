import type { ReactNode } from 'react'
import { useCurrentPage, useMay } from './use-admin-pages.ts'

export function useMayWrite(): boolean {
  const { permission = '' } = useCurrentPage()
  return useMay(permission.replace(/\.read$/, '.write'))
}

/** This only hides controls; the server checks every permission. */
export function MayWrite({ children }: { children: ReactNode }) {
  return useMayWrite() ? children : null
}

/** Disables the fields for people who may only read them. */
export function MayWriteFields({ children }: { children: ReactNode }) {
  return (
    <fieldset disabled={!useMayWrite()} className="contents">
      {children}
    </fieldset>
  )
}
