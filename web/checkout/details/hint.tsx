import type { ReactNode } from 'react'

export function Hint({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="-mt-2 text-sm text-processing empty:hidden">
      {children}
    </p>
  )
}
