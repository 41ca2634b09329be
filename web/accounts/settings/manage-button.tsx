import { Button } from '../../ui/button.tsx'

interface Props {
  name: string
  isOpen: boolean
  onChange: (isOpen: boolean) => void
}

export function ManageButton({ name, isOpen, onChange }: Props) {
  return (
    <Button kind="quiet" aria-expanded={isOpen} onClick={() => onChange(!isOpen)} className="justify-self-start">
      {name}
    </Button>
  )
}
