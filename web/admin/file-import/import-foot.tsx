import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { DialogFoot } from '../../ui/layer/dialog.tsx'

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
