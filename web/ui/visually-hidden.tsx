import type { ReactNode } from 'react'

/** Words for screen readers where the picture says it to everyone else. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}
