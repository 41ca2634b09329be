import { Gift } from 'lucide-react'
import { useState } from 'react'
import type { Dollars } from '#contract/money.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { TextInput } from '../../../../ui/form/text-input.tsx'
import { Dialog } from '../../../../ui/layer/dialog.tsx'
import { formatMoney } from '../../../../ui/money.tsx'
import { QrCode } from '../../../../ui/qr-code.tsx'
import { useYearsPrice } from './use-years-price.ts'

interface Props {
  /** A cash customer buys a gift card for the first year; null if the price is unknown. */
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
    <Dialog title="A new domain name" isOpen onClose={onClose}>
      <p>
        Whoever will hold the name agrees to its registry’s terms with their own hand, so they buy it on their
        phone. Who wants to pay in cash buys a gift card here first, and pays with its code there.
      </p>
      <Field label="Name" help="It stands on their phone, ready to be looked up. It may stay empty.">
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
          {price !== null && `${formatMoney(price)} a year with tax, if it is free.`}
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
