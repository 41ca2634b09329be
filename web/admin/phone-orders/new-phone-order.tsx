import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx'
import { formatMoney, Money } from '../../ui/money.tsx'
import { ItemHeading } from '../frame/item-heading.tsx'
import { PhoneCustomer } from './phone-customer.tsx'
import { PhoneLines } from './phone-lines.tsx'
import { type PhoneLine, usePhoneForm } from './use-phone-form.ts'

/** An order while the customer is on the phone: what, for whom, where to. They pay by the link that is mailed. */
export function NewPhoneOrder() {
  const navigate = useNavigate()
  const [lines, setLines] = useState<PhoneLine[]>([])
  const [isTaken, setTaken] = useState(false)
  const { form, quote } = usePhoneForm(lines, () => setTaken(true))
  // In an effect: by then the guard below knows that nothing is left to save.
  useEffect(() => {
    if (isTaken) void navigate({ to: '/admin/phone-orders', replace: true })
  }, [isTaken, navigate])
  const isReady = lines.length > 0 && quote.data !== undefined && !quote.isPlaceholderData && !quote.error
  return (
    <>
      <ItemHeading backTo="/admin/phone-orders" backName="All phone orders" title="New phone order" />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <PhoneLines lines={lines} quote={quote.data} error={quote.error?.message} onChange={setLines} />
        <form noValidate onSubmit={form.submit}>
          <Card className="grid gap-4">
            <PhoneCustomer form={form} />
            {quote.data && lines.length > 0 && <Totals quote={quote.data} />}
            <Button type="submit" size="large" disabled={!isReady} isBusy={form.isBusy}>
              {isReady ? `Mail the link, ${formatMoney(quote.data.total)}` : 'Mail the link'}
            </Button>
            <p className="text-xs text-muted">
              What is ordered is kept for 24 hours. Never take a card number down by phone: the link asks for
              it.
            </p>
          </Card>
        </form>
      </div>
      <UnsavedGuard isDirty={(lines.length > 0 || form.isDirty) && !isTaken} />
    </>
  )
}

interface Costs {
  discount: number
  subtotal: number
  tax: number
  shipping: number
  total: number
}

function Totals({ quote }: { quote: Costs }) {
  const rows: [string, number][] = [
    ...(quote.discount > 0 ? ([['Discount', -quote.discount]] as [string, number][]) : []),
    ['Subtotal', quote.subtotal],
    ['Tax', quote.tax],
    ['Shipping', quote.shipping],
    ['Total', quote.total],
  ]
  return (
    <dl className="grid gap-1 text-sm">
      {rows.map(([name, amount]) => (
        <div
          key={name}
          className="flex justify-between last:border-t last:border-line last:pt-2 last:font-semibold"
        >
          <dt>{name}</dt>
          <dd>
            <Money amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
