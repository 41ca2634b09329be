import type { Input } from '../api.ts'
import { Button } from '../ui/button.tsx'
import type { ButtonKind } from '../ui/button-look.ts'
import { useAddOffer } from './use-add-offer.ts'

interface Props extends Input<'POST /godaddy/add-to-cart'> {
  name: string
  label: string
  kindOfButton?: ButtonKind
}

export function AddOfferButton({ label, kindOfButton = 'primary', ...wanted }: Props) {
  const add = useAddOffer()
  return (
    <Button
      kind={kindOfButton}
      isBusy={add.isPending}
      aria-label={`${label}: ${wanted.name}`}
      onClick={() => add.mutate(wanted)}
    >
      {label}
    </Button>
  )
}
