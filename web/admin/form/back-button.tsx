import { ArrowLeft } from 'lucide-react'
import { Button } from '../../ui/button.tsx'

export interface BackButtonProps {
  /** Names the list to which the page returns. */
  listName: string
  onClose: () => void
}

export function BackButton({ listName, onClose }: BackButtonProps) {
  return (
    <Button kind="plain" size="small" className="justify-self-start" onClick={onClose}>
      <ArrowLeft aria-hidden className="size-4" /> {listName}
    </Button>
  )
}
