import { useMutation, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { CodeEntry } from '../../ui/form/code-entry.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { failureToast } from '../../ui/layer/toast.ts'
import { type PricedCart, refreshCart } from './use-cart.ts'

export function GiftCardEntry({ balances }: { balances: PricedCart['balances'] }) {
  const [isOpen, setOpen] = useState(false)
  const cards = balances.filter(({ kind }) => kind === 'gift_card')
  return (
    <div className="grid gap-2 text-sm">
      {cards.map((card) => (
        <AddedCard key={card.id} {...card} />
      ))}
      {isOpen ? (
        <CardEntry onAdded={() => setOpen(false)} />
      ) : (
        <Button kind="plain" className="justify-self-start" onClick={() => setOpen(true)}>
          {cards.length > 0 ? 'Add another gift card' : 'Pay with a gift card'}
        </Button>
      )}
    </div>
  )
}

function AddedCard({ id, label }: PricedCart['balances'][number]) {
  const api = useApi()
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () => api.call('DELETE /cart/gift-cards/:id', { id }),
    onError: failureToast('Failed to remove the gift card'),
    onSettled: () => refreshCart(queryClient),
  })
  return (
    <p className="flex items-center justify-between gap-2">
      {label}
      <IconButton label={`Remove ${label}`} onClick={() => remove.mutate()}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </p>
  )
}

function CardEntry({ onAdded }: { onAdded: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const entry = useMutation({
    mutationFn: (code: string) => api.call('POST /cart/gift-cards', { code }),
    async onSuccess() {
      await refreshCart(queryClient)
      onAdded()
    },
  })
  return <CodeEntry label="Gift card code" button="Add gift card" entry={entry} />
}
