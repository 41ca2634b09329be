import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { Dollars } from '#contract/money.ts'
import { useApi } from '../../../../api.ts'
import { Button } from '../../../../ui/button.tsx'
import { CodeEntry } from '../../../../ui/form/code-entry.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { formatMoney } from '../../../../ui/money.tsx'

export interface ShownCard {
  code: string
  hint: string
  available: Dollars
}

interface Props {
  card: ShownCard | null
  pays: Dollars
  onChange: (card: ShownCard | null) => void
}

export function SaleGiftCard({ card, pays, onChange }: Props) {
  const api = useApi()
  const [isOpen, setOpen] = useState(false)
  const check = useMutation({
    mutationFn: (code: string) => api.call('POST /admin/gift-cards/check', { code }),
    onSuccess: (found, code) => {
      setOpen(false)
      onChange({ code, ...found })
    },
  })
  if (card)
    return (
      <p role="status" className="flex basis-full items-center justify-between gap-2 text-sm">
        <span>
          Gift card {card.hint} pays <strong className="figures">{formatMoney(pays)}</strong> of{' '}
          {formatMoney(card.available)}
        </span>
        <IconButton label={`Remove gift card ${card.hint}`} onClick={() => onChange(null)}>
          <X aria-hidden className="size-4" />
        </IconButton>
      </p>
    )
  if (isOpen)
    return (
      <div className="basis-full">
        <CodeEntry label="Gift card" button="Use card" autoFocus entry={check} />
      </div>
    )
  return (
    <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
      Gift card
    </Button>
  )
}
