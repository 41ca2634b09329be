import { type ComponentProps, useState } from 'react'
import { Dialog } from '../layer/dialog.tsx'
import { DiscardDialog } from './unsaved-guard.tsx'

type Props = Omit<ComponentProps<typeof Dialog>, 'isOpen'> & {
  isDirty: boolean
}

export function TypedDialog({ isDirty, onClose, ...dialog }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Dialog {...dialog} isOpen onClose={() => (isDirty ? setAsking(true) : onClose())} />
      <DiscardDialog isOpen={isAsking} onKeep={() => setAsking(false)} onDiscard={onClose} />
    </>
  )
}
