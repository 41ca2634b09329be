import { type ComponentProps, useState } from 'react'
import { Dialog } from '../layer/dialog.tsx'
import { DiscardDialog } from './unsaved-guard.tsx'

type Props = Omit<ComponentProps<typeof Dialog>, 'isOpen'> & { isDirty: boolean; onDiscard?: () => void }

export function TypedDialog({ isDirty, onDiscard, onClose, ...dialog }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  function discard() {
    onDiscard?.()
    onClose()
  }
  return (
    <>
      <Dialog {...dialog} isOpen onClose={() => (isDirty ? setConfirming(true) : onClose())} />
      <DiscardDialog isOpen={isConfirming} onKeep={() => setConfirming(false)} onDiscard={discard} />
    </>
  )
}
