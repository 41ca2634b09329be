import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { cents, centsOf, type Dollars, dollarsOf } from '#contract/money.ts'
import { useApi } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { formatMoney } from '../../../ui/money.tsx'

/** A card that the customer showed, with what it could pay when it was looked at. */
export interface ShownCard {
  code: string
  hint: string
  available: Dollars
}

/** How much of a total it pays. */
export function paidByCard(card: ShownCard | null, total: Dollars): Dollars {
  return card ? dollarsOf(cents(Math.min(centsOf(card.available), centsOf(total)))) : 0
}

interface Props {
  card: ShownCard | null
  total: Dollars
  onChange: (card: ShownCard | null) => void
}

/** The gift card of the customer, scanned or typed. It stands inside the sale's form and has none of its own. */
export function SaleGiftCard({ card, total, onChange }: Props) {
  const api = useApi()
  const [typed, setTyped] = useState('')
  const check = useMutation({
    mutationFn: (code: string) => api.call('POST /admin/gift-cards/check', { code }),
    onSuccess(found, code) {
      setTyped('')
      onChange({ code, ...found })
    },
  })
  const send = () => {
    if (typed.trim() !== '' && !check.isPending) check.mutate(typed.trim())
  }
  if (card)
    return (
      <p role="status" className="flex items-center justify-between gap-2 text-sm">
        <span>
          Gift card {card.hint} pays{' '}
          <strong className="figures">{formatMoney(paidByCard(card, total))}</strong> of{' '}
          {formatMoney(card.available)}
        </span>
        <IconButton label={`Remove gift card ${card.hint}`} onClick={() => onChange(null)}>
          <X aria-hidden className="size-4" />
        </IconButton>
      </p>
    )
  return (
    <div className="flex flex-wrap items-start gap-2">
      <div className="min-w-0 flex-1 basis-40">
        <Field label="Gift card" error={check.error?.message}>
          <TextInput
            value={typed}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => {
              setTyped(target.value)
              if (check.error) check.reset()
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              send()
            }}
          />
        </Field>
      </div>
      <Button kind="quiet" className="mt-6.5" isBusy={check.isPending} onClick={send}>
        Use card
      </Button>
    </div>
  )
}
