import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

interface Props {
  title: string
  children: ReactNode
  confirmLabel: string | null
  kind?: 'danger' | 'primary'
  isOpen: boolean
  isBusy?: boolean
  onConfirm: () => void
  onClose: () => void
}

export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  kind = 'danger',
  isOpen,
  isBusy,
  onConfirm,
  onClose,
}: Props) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <div className="grid gap-2">{children}</div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="quiet" onClick={onClose}>
          {confirmLabel === null ? 'Close' : 'Cancel'}
        </Button>
        {confirmLabel !== null && (
          <Button kind={kind} isBusy={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
