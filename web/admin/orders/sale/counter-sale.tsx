import { useMutation, useQuery } from '@tanstack/react-query'
import { CircleCheck, Mail, X } from 'lucide-react'
import { useState } from 'react'
import { centsOf, type Dollars, dollarsOf, sumCents } from '#contract/money.ts'
import { MAX_SALE_BILLS } from '#contract/orders/counter-sale.ts'
import type { Output } from '../../../api.ts'
import { useApi } from '../../../api.ts'
import { wholeAmount } from '../../../checkout/pay/whole-amount.ts'
import { createIdempotencyKey } from '../../../idempotency-key.ts'
import { paymentLines } from '../../../orders/payment-labels.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { failureToast, toast } from '../../../ui/layer/toast.ts'
import { formatMoney, Money } from '../../../ui/money.tsx'
import { QueryError } from '../../../ui/page/query-error.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { contactOf } from '../../customers/customer.ts'
import { CloseDayLink } from '../../drawers/close-day-link.tsx'
import { AdminLink } from '../../frame/admin-link.tsx'
import { useAdminSearch } from '../../frame/admin-search.ts'
import { PrintLink } from '../../frame/print-link.tsx'
import { TabHeading } from '../../frame/tab-heading.tsx'
import { PaidLayaway, payerOf, useHandOver } from '../../layaways/paid-layaway.tsx'
import { PrintReceiptButton } from '../../printing/print-receipt-button.tsx'
import { useReceiptPrinter } from '../../printing/use-receipt-printer.ts'
import type { AdminOrder } from '../order-labels.ts'
import { saleAmount } from '../total-rows.ts'
import { useCustomerDisplay } from './display/use-customer-display.ts'
import { RegisterForm } from './register-form.tsx'
import { StillToTake, StillToTakeForOrder } from './still-to-take.tsx'
import type { BillSale, Sold } from './use-sale-form.ts'

/** The address names the parked sale, so that a reload continues it. */
export function CounterSale() {
  const [{ parked, customer, layaway, amount, handOver }, setSearch] = useAdminSearch('/admin/orders/new')
  const [key, setKey] = useState(createIdempotencyKey)
  const [before, setBefore] = useState<Sold>()
  const { printAfterSale } = useReceiptPrinter()
  const display = useCustomerDisplay()

  function begin(next: { parked?: number; before?: Sold; layaway?: number; amount?: number }) {
    setBefore(next.before)
    setKey(createIdempotencyKey())
    setSearch({
      ...{ parked: next.parked, customer: undefined },
      ...{ layaway: next.layaway, amount: next.amount, handOver: undefined },
    })
  }

  const { mutate: handOverNow } = useHandOver()

  const next = {
    onSold(sold: Sold) {
      begin({ before: sold })
      if (handOver && layaway !== undefined) handOverNow(layaway)
      display.show('bills' in sold ? { stage: 'idle' } : { stage: 'paid', orderId: sold.id })
      printAfterSale((api) =>
        'bills' in sold
          ? api.call('POST /admin/bill-sales/:id/receipt-prints', { id: sold.id, isAfterSale: true })
          : api.call('POST /admin/orders/:id/receipt-prints', { id: sold.id, isAfterSale: true }),
      )
    },
    onParked() {
      begin({})
      display.show({ stage: 'idle' })
    },
    onLaidAway: ({ id, deposit }: { id: number; deposit: number }) => begin({ layaway: id, amount: deposit }),
    display,
    onResume: (id: number) => begin({ parked: id }),
  }
  return (
    <div className="register-page grid gap-4">
      <TabHeading title="New sale" actions={<CloseDayLink />} />
      <div role="status" className="contents">
        {before && <Before key={before.id} sold={before} onClose={() => setBefore(undefined)} />}
      </div>
      {parked === undefined && customer !== undefined ? (
        <BalancesSale key={`${key} ${customer}`} id={customer} {...next} />
      ) : parked === undefined && layaway !== undefined ? (
        <LayawayPayment key={`${key} ${layaway}`} id={layaway} amount={amount} {...next} />
      ) : parked === undefined ? (
        <RegisterForm key={key} parked={undefined} {...next} />
      ) : (
        <ResumedSale key={`${key} ${parked}`} id={parked} {...next} />
      )}
    </div>
  )
}

function Before({ sold, onClose }: { sold: Sold; onClose: () => void }) {
  if ('bills' in sold) return <PaidBanner sale={sold} onClose={onClose} />
  return <SoldBanner order={sold} onClose={onClose} />
}

type Next = Omit<Parameters<typeof RegisterForm>[0], 'parked' | 'payer'>

function ResumedSale({ id, ...next }: { id: number } & Next) {
  const parked = useQuery({
    ...useApi().query('GET /admin/parked-sales/:id', { id }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (parked.data) return <RegisterForm parked={parked.data} {...next} />
  if (parked.isPending) return <Skeleton className="h-64" />
  return (
    <>
      <QueryError query={parked} />
      <RegisterForm parked={undefined} {...next} />
    </>
  )
}

/** Begins with everything that the customer owes, because the register takes every method of payment. */
function BalancesSale({ id, ...next }: { id: number } & Next) {
  const { data, isPending, ...query } = useQuery({
    ...useApi().query('GET /admin/customers/:id', { id }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (isPending) return <Skeleton className="h-64" />
  if (!data)
    return (
      <>
        <QueryError query={query} />
        <RegisterForm parked={undefined} {...next} />
      </>
    )
  const openBalances = data.openBalances.slice(0, MAX_SALE_BILLS)
  const payer = { id: data.id, ...contactOf(data), openBalances }
  const later = data.openBalances.length - openBalances.length
  return (
    <>
      {later > 0 && (
        <p role="note" className="text-sm">
          One sale can cover up to {MAX_SALE_BILLS} balances. Take the other {later} with the next sale.
        </p>
      )}
      <RegisterForm parked={undefined} payer={payer} {...next} />
    </>
  )
}

function LayawayPayment({ id, amount, ...next }: { id: number; amount: number | undefined } & Next) {
  const layaway = useQuery({
    ...useApi().query('GET /admin/layaways/:id', { id }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (layaway.isPending) return <Skeleton className="h-64" />
  if (!layaway.data)
    return (
      <>
        <QueryError query={layaway} />
        <RegisterForm parked={undefined} {...next} />
      </>
    )
  return <RegisterForm parked={undefined} payer={payerOf(layaway.data, amount)} {...next} />
}

function PaidBanner({ sale, onClose }: { sale: BillSale; onClose: () => void }) {
  return (
    <section
      aria-label="Previous sale"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-delivered bg-surface p-4">
      <CircleCheck aria-hidden className="size-6 text-delivered" />
      <p className="min-w-40 flex-1 font-semibold wrap-anywhere">
        {sale.bills.map(({ label }) => label).join(', ')} paid, <Money amount={paidFor(sale)} />
      </p>
      {sale.paymentSource === 'online' && <StillToTake parts={sale.partialPayments} />}
      {sale.change !== null && sale.change > 0 && (
        <p className="figures text-2xl font-semibold">Change: {formatMoney(sale.change)}</p>
      )}
      <PrintReceiptButton
        size="small"
        href={`/admin/print/bill-sale/${sale.id}`}
        job={(api) => api.call('POST /admin/bill-sales/:id/receipt-prints', { id: sale.id })}
      />
      {sale.layaways.map(({ id }) => (
        <PaidLayaway key={id} id={id} />
      ))}
      <SoldCards allocations={sale.bills} />
      <IconButton label="Hide the previous sale" onClick={onClose}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </section>
  )
}

function paidFor({ bills }: BillSale): Dollars {
  return dollarsOf(sumCents(bills.map((bill) => centsOf(wholeAmount(bill)))))
}

function SoldBanner({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const [isMailing, setMailing] = useState(false)
  return (
    <section aria-label="Previous sale" className="grid gap-3 rounded-card border border-delivered bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <CircleCheck aria-hidden className="size-6 text-delivered" />
        <div className="min-w-40 flex-1 wrap-anywhere">
          <p className="font-semibold">
            <AdminLink to="/admin/orders/$id" params={{ id: String(order.id) }} className="link">
              Order #{order.id}
            </AdminLink>{' '}
            {soldText(order)}, <Money amount={saleAmount(order)} />
          </p>
          {order.paidWith.length > 1 && <p className="text-sm text-muted">{paymentLines(order).join(' · ')}</p>}
        </div>
        <StillToTakeForOrder order={order} />
        {order.change !== null && order.change > 0 && (
          <p className="figures text-2xl font-semibold">Change: {formatMoney(order.change)}</p>
        )}
        <div className="flex flex-wrap gap-2">
          <PrintReceiptButton
            size="small"
            href={`/admin/print/receipt/${order.id}`}
            job={(api) => api.call('POST /admin/orders/:id/receipt-prints', { id: order.id })}
          />
          <PrintLink size="small" href={`/admin/print/receipt/${order.id}?gift=true`}>
            Gift receipt
          </PrintLink>
          <Button kind="quiet" size="small" aria-expanded={isMailing} onClick={() => setMailing(!isMailing)}>
            <Mail aria-hidden className="size-4" /> Email receipt
          </Button>
          <SoldCards allocations={order.paidTogether} />
          <IconButton label="Hide the previous sale" onClick={onClose}>
            <X aria-hidden className="size-4" />
          </IconButton>
        </div>
      </div>
      {isMailing && <MailReceipt order={order} onSent={() => setMailing(false)} />}
    </section>
  )
}

function soldText({ paidTogether }: AdminOrder): string {
  return paidTogether.length === 0 ? 'sold' : `sold with ${paidTogether.map(({ label }) => label).join(', ')}`
}

function MailReceipt({ order, onSent }: { order: AdminOrder; onSent: () => void }) {
  const api = useApi()
  const [email, setEmail] = useState(order.contactEmail)
  const send = useMutation({
    mutationFn: () => api.call('POST /admin/orders/:id/receipt', { id: order.id, email }),
    onSuccess: () => {
      toast({ title: 'Receipt on its way', description: email })
      onSent()
    },
    onError: failureToast('Failed to email the receipt'),
  })
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!send.isPending) send.mutate()
      }}>
      <div className="min-w-56 flex-1">
        <Field label="Send the receipt to" isRequired>
          <TextInput
            type="email"
            autoComplete="off"
            maxLength={254}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </Field>
      </div>
      <Button type="submit" isBusy={send.isPending}>
        Send
      </Button>
    </form>
  )
}

type Allocation = Output<'POST /admin/bill-sales'>['bills'][number]

function SoldCards({ allocations }: { allocations: Allocation[] }) {
  return allocations
    .filter(({ kind, status }) => kind === 'gift_card' && status === 'applied')
    .map(({ id, amount }) => (
      <PrintLink key={id} size="small" href={`/admin/print/gift-card/${id}`}>
        {`Print gift card, ${formatMoney(amount)}`}
      </PrintLink>
    ))
}
