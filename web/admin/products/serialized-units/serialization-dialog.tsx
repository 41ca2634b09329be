import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { NumberKind } from '#contract/catalog/serial-number.ts'
import { useApi } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioCards } from '../../../ui/form/radio-cards.tsx'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { failureToast, toast } from '../../../ui/layer/toast.ts'
import { useRefresh } from '../../frame/use-refresh.ts'
import type { OpenProduct } from '../product.ts'
import type { NumberedProduct } from './unit-values.ts'

const KINDS = [
  { value: 'none', label: 'Not tracked', detail: 'All units are alike.' },
  {
    value: 'serial',
    label: 'By serial number',
    detail: 'Shoppers choose a specific unit, each with its own condition and price.',
  },
  { value: 'imei', label: 'By IMEI', detail: 'For phones. Typing errors are detected.' },
] as const

interface Props {
  product: NumberedProduct
  onOpen: OpenProduct
  onClose: () => void
}

export function NumbersDialog({ product, onOpen, onClose }: Props) {
  const api = useApi()
  const refresh = useRefresh('product')
  const [kind, setKind] = useState<NumberKind | 'none'>(product.numbers ?? 'none')
  const save = useMutation({
    mutationFn: () =>
      api.call('POST /admin/products/:id/numbers', { id: product.id, kind: kind === 'none' ? null : kind }),
    onSuccess: async (after) => {
      toast({ title: after.numbers ? 'Serial numbers turned on' : 'Serial numbers turned off' })
      onOpen(after.id, after.numbers ? 'stock' : 'details')
      await refresh()
    },
    onError: failureToast('Couldn’t change the tracking'),
  })
  const isSame = kind === (product.numbers ?? 'none')
  return (
    <Dialog title={`Serial numbers of ${product.name}`} isOpen onClose={onClose}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}>
        <RadioCards legend="Tracking" name="numbers" cards={[...KINDS]} value={kind} onChange={setKind} />
        <Button type="submit" isBusy={save.isPending} disabled={isSame} className="justify-self-end">
          Save
        </Button>
      </form>
    </Dialog>
  )
}
