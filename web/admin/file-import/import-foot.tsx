import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { DialogFoot } from '../../ui/layer/dialog.tsx'

/** At the end of a file's dialog, in sight however many rows there are: leave it, or bring it in. */
export function ImportFoot({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <DialogFoot>
      <Button kind="quiet" onClick={onClose}>
        Cancel
      </Button>
      {children}
    </DialogFoot>
  )
}
