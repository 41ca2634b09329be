import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { Dollars } from '#contract/money.ts'
import { type Output, useApi } from '../../../../api.ts'
import { Button } from '../../../../ui/button.tsx'
import { CodeEntry } from '../../../../ui/form/code-entry.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { formatMoney } from '../../../../ui/money.tsx'

export type ShownCredit = Output<'POST /admin/store-credit/check'>

interface Props {
  credit: ShownCredit | null
  pays: Dollars
  onChange: (credit: ShownCredit | null) => void
}

export function SaleStoreCredit({ credit, pays, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (credit)
    return (
      <p role="status" className="flex basis-full items-center justify-between gap-2 text-sm">
        <span>
          Store credit of {credit.holder} pays <strong className="figures">{formatMoney(pays)}</strong> of{' '}
          {formatMoney(credit.available)}
        </span>
        <IconButton label={`Remove store credit of ${credit.holder}`} onClick={() => onChange(null)}>
          <X aria-hidden className="size-4" />
        </IconButton>
      </p>
    )
  if (isOpen)
    return (
      <div className="basis-full">
        <LookUp
          onFound={(found) => {
            setOpen(false)
            onChange(found)
          }}
        />
      </div>
    )
  return (
    <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
      Store credit
    </Button>
  )
}

function LookUp({ onFound }: { onFound: (credit: ShownCredit) => void }) {
  const api = useApi()
  const entry = useMutation({
    mutationFn: (customer: string) => api.call('POST /admin/store-credit/check', { customer }),
    onSuccess: onFound,
  })
  return (
    <CodeEntry label="Store credit of" help="Username or email" button="Use credit" isName autoFocus entry={entry} />
  )
}
