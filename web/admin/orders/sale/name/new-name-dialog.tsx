import { useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import type { Dollars } from '#contract/money.ts'
import { useApi } from '../../../../api.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { TextInput } from '../../../../ui/form/text-input.tsx'
import { Dialog } from '../../../../ui/layer/dialog.tsx'
import { formatMoney } from '../../../../ui/money.tsx'
import { QrCode } from '../../../../ui/qr-code.tsx'

interface Props {
  /**
   * Called if a customer pays cash and buys a gift card for the first year; the amount is null if the price is unknown.
   */
  onGiftCard: (amount: Dollars | null) => void
  onClose: () => void
}

/** The registrant must accept the terms personally, so the order continues on the customer's phone. */
export function NewNameDialog({ onGiftCard, onClose }: Props) {
  const [name, setName] = useState('')
  const price = useYearsPrice(name)
  const page = new URL('/godaddy', location.href)
  if (name.trim() !== '') page.hash = new URLSearchParams({ name: name.trim() }).toString()
  return (
    <Dialog title="New domain name" isOpen onClose={onClose}>
      <p>
        The registrant must accept the registry’s terms personally, so the customer buys the name on their phone. To pay
        in cash, sell a gift card here first; its code pays for the name.
      </p>
      <Field label="Name" help="Optional. We’ll prefill it on the customer’s phone.">
        <TextInput
          value={name}
          maxLength={253}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-sm">
          {price !== null && `${formatMoney(price)} a year with tax, if the name is available.`}
        </p>
        <Button kind="quiet" size="small" onClick={() => onGiftCard(price)}>
          <Gift aria-hidden className="size-4" />
          {price === null ? 'Gift card' : `Gift card of ${formatMoney(price)}`}
        </Button>
      </div>
      <div className="w-full max-w-56 justify-self-center rounded-card white-ground p-4">
        <QrCode text={page.href} className="w-full" />
      </div>
      <p className="text-center text-sm text-muted">
        Scan it with the phone’s camera.{' '}
        <a href={page.href} className="link" target="_blank" rel="noreferrer">
          The same as a link<span className="sr-only"> (opens in a new tab)</span>
        </a>
      </p>
    </Dialog>
  )
}

/**
 * In dollars from the price list, including tax; null for an unsupported extension. The customer's phone shows whether
 * the name is available and whether it costs more.
 */
function useYearsPrice(name: string): Dollars | null {
  const api = useApi()
  const list = useQuery({ ...api.query('GET /domain-prices'), refetchOnMount: 'always' })
  const typed = name.trim().toLowerCase()
  const price = list.data?.find(({ extension }) => typed.endsWith(`.${extension}`))?.register
  const taxed = useQuery({
    queryKey: ['a name with its tax', price],
    queryFn: () =>
      api.call('POST /admin/orders/quote', {
        lines: [{ kind: 'free', name: 'Domain name', price: price!, quantity: 1 }],
      }),
    enabled: price !== undefined,
  })
  return price === undefined ? null : (taxed.data?.total ?? null)
}
