import { type ComponentProps, useState } from 'react'
import { Dialog } from '../layer/dialog.tsx'
import { DiscardDialog } from './unsaved-guard.tsx'

type Props = Omit<ComponentProps<typeof Dialog>, 'isOpen'> & { isDirty: boolean }

export function TypedDialog({ isDirty, onClose, ...dialog }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <Dialog {...dialog} isOpen onClose={() => (isDirty ? setConfirming(true) : onClose())} />
      <DiscardDialog isOpen={isConfirming} onKeep={() => setConfirming(false)} onDiscard={onClose} />
    </>
  )
}
