import type { ReactNode } from 'react'

/** At the end of a dialog, in sight however long it is: leave it, or do what it is for. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <div
      data-dialog-foot
      className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 border-t border-line bg-surface px-5 py-3"
    >
      {children}
    </div>
  )
}
