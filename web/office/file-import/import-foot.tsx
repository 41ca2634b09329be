import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

/** At the end of a file's dialog, in sight however many rows there are: leave it, or bring it in. */
export function ImportFoot({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 border-t border-line bg-surface px-5 py-3">
      <Button kind="quiet" onClick={onClose}>
        Cancel
      </Button>
      {children}
    </div>
  )
}
