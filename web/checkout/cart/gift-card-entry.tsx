import { useMutation, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { failureToast } from '../../ui/layer/toast.ts'
import { type PricedCart, refreshCart } from './use-cart.ts'

/** Where the code of a gift card is typed, behind a button as few have one, and the cards that were added. */
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

/** No form of its own, as it also stands inside the checkout's. */
function CardEntry({ onAdded }: { onAdded: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState('')
  const add = useMutation({
    mutationFn: () => api.call('POST /cart/gift-cards', { code: typed }),
    async onSuccess() {
      await refreshCart(queryClient)
      onAdded()
    },
  })
  const send = () => {
    if (typed.trim() !== '' && !add.isPending) add.mutate()
  }
  return (
    <div className="flex flex-wrap items-start gap-2">
      <div className="min-w-0 flex-1 basis-40">
        <Field label="Gift card code" error={add.error?.message}>
          <TextInput
            value={typed}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ target }) => {
              setTyped(target.value)
              if (add.error) add.reset()
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              send()
            }}
          />
        </Field>
      </div>
      <Button kind="quiet" className="mt-6.5" isBusy={add.isPending} onClick={send}>
        Add gift card
      </Button>
    </div>
  )
}
