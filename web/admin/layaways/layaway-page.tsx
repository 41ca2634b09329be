import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '../../accounts/use-user.ts'
import { type Output, useApi } from '../../api.ts'
import { dayText } from '../../shell/day-text.ts'
import { Amounts } from '../../ui/amounts.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/layer/confirm-dialog.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { formatMoney, Money } from '../../ui/money.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { ItemHeading } from '../frame/item-heading.tsx'
import { PendingItem } from '../frame/pending-item.tsx'
import { useRecordTitle } from '../frame/record-title.tsx'
import { useMay } from '../frame/use-admin-pages.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import { Panel } from '../orders/panel.tsx'
import { ShopMoment } from '../shop-moment.tsx'
import { LayawayGoods } from './layaway-goods.tsx'
import { LayawayPaymentDialog } from './layaway-payment-dialog.tsx'
import { LayawayStatus } from './layaway-status.tsx'
import { useHandOver } from './paid-layaway.tsx'
import { PayBackLayaway } from './pay-back-layaway.tsx'

type Layaway = Output<'GET /admin/layaways/:id'>

export function LayawayPage({ id }: { id: number }) {
  const layaway = useQuery({
    ...useApi().query('GET /admin/layaways/:id', { id }),
    gcTime: 0,
    refetchOnMount: 'always',
  })
  useRecordTitle(layaway.data && `L-${id} · ${layaway.data.customerName}`)
  if (layaway.data) return <Whole layaway={layaway.data} />
  return <PendingItem query={layaway} backTo="/admin/layaways" backName="All layaways" />
}

function Whole({ layaway }: { layaway: Layaway }) {
  const { id, customerId, customerName, createdAt, takenBy, terms, payments, flagged } = layaway
  return (
    <div className="grid gap-4">
      <ItemHeading
        backTo="/admin/layaways"
        backName="All layaways"
        title={
          <>
            Layaway L-{id} <LayawayStatus layaway={layaway} />
          </>
        }>
        <AdminLink to="/admin/customers/$id" params={{ id: String(customerId) }} className="link">
          {customerName}
        </AdminLink>
        , taken by {takenBy} <ShopMoment at={createdAt} />
      </ItemHeading>
      {flagged && (
        <p role="note" className="text-cancelled">
          {flagged}
        </p>
      )}
      <Steps layaway={layaway} />
      <PayBackLayaway layaway={layaway} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <LayawayGoods layaway={layaway} />
        <div className="grid gap-4">
          <Panel title="Payments">
            <div className="grid gap-3 p-4 text-sm">
              <Amounts rows={amountsOf(layaway)} />
              <ul aria-label="Payments" className="grid gap-1">
                {payments.map(({ at, amount, takenBy }) => (
                  <li key={`${at} ${amount}`} className="flex justify-between gap-3">
                    <span className="text-muted">
                      <ShopMoment at={at} />, {takenBy}
                    </span>
                    <Money amount={amount} />
                  </li>
                ))}
              </ul>
            </div>
          </Panel>
          <Panel title="Terms">
            <p className="p-4 text-sm whitespace-pre-line">{terms}</p>
          </Panel>
        </div>
      </div>
    </div>
  )
}

function amountsOf({ total, tax, paid, balance, fee, owedBack, state }: Layaway): [string, number | null][] {
  if (state === 'cancelled')
    return [
      ['Paid', paid],
      ['Fee retained', -fee],
      ['Refunded', paid - fee - owedBack],
      ['Refused by the card', owedBack || null],
    ]
  return [
    ['Tax, charged at the pickup', tax],
    ['Total', total],
    ['Paid', paid],
    ['Balance', balance],
  ]
}

function Steps({ layaway }: { layaway: Layaway }) {
  const { id, state, balance, dueOn, orderId } = layaway
  const api = useApi()
  const navigate = useNavigate()
  const refresh = useRefresh('layaway')
  const mayAlone = useMay('counter.return')
  // At a register, a manager can allow it with a PIN.
  const mayCancel = useUser()?.register != null || mayAlone
  const [opened, setOpened] = useState<'pay' | 'cancel'>()
  const handOver = useHandOver()
  const cancel = useMutation({
    mutationFn: () => api.call('POST /admin/layaways/:id/cancel', { id }),
    onSuccess: ({ paid, fee }) =>
      toast({ title: `Layaway L-${id} canceled`, description: `Give back ${formatMoney(paid - fee)}.` }),
    onError: failureToast('Failed to cancel the layaway'),
    onSettled: () => {
      setOpened(undefined)
      return refresh()
    },
  })
  const atRegister = (search: { amount?: number; handOver?: boolean }) =>
    void navigate({ to: '/admin/orders/new', search: { layaway: id, ...search } })
  if (state === 'picked_up')
    return (
      <p className="text-sm">
        Handed over as{' '}
        <AdminLink to="/admin/orders/$id" params={{ id: String(orderId) }} className="link">
          Order #{orderId}
        </AdminLink>
        . Refunds and returns are made there.
      </p>
    )
  if (state === 'cancelled') return null
  return (
    <section aria-label="Next step" className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <p>
        <strong>Next:</strong> {nextText(layaway)}
      </p>
      <div className="flex flex-wrap gap-2">
        {state === 'ready' && balance > 0 && (
          <Button onClick={() => atRegister({ handOver: true })}>
            Take payment {formatMoney(balance)}, then hand over
          </Button>
        )}
        {state === 'ready' && balance === 0 && (
          <Button isBusy={handOver.isPending} onClick={() => handOver.mutate(id)}>
            Hand over the goods
          </Button>
        )}
        {state === 'unpaid' && (
          <Button onClick={() => atRegister({ amount: layaway.deposit })}>Take the deposit</Button>
        )}
        {state !== 'unpaid' && balance > 0 && (
          <Button kind="quiet" onClick={() => setOpened('pay')}>
            Take a payment
          </Button>
        )}
        {mayCancel && (
          <Button kind="quiet" onClick={() => setOpened('cancel')}>
            Cancel the layaway
          </Button>
        )}
      </div>
      {balance > 0 && state !== 'unpaid' && (
        <p className="text-sm text-muted">The balance is due by {dayText(dueOn)}.</p>
      )}
      {opened === 'pay' && (
        <LayawayPaymentDialog
          balance={balance}
          onPay={(amount) => atRegister({ amount })}
          onClose={() => setOpened(undefined)}
        />
      )}
      <ConfirmDialog
        title={`Cancel layaway L-${id}?`}
        confirmLabel="Cancel the layaway"
        isOpen={opened === 'cancel'}
        isBusy={cancel.isPending}
        onConfirm={() => cancel.mutate()}
        onClose={() => setOpened(undefined)}>
        <p>{cancelText(layaway)}</p>
      </ConfirmDialog>
    </section>
  )
}

function nextText({ state, balance, deposit, goods }: Layaway): string {
  if (state === 'unpaid') return `take the deposit of ${formatMoney(deposit)}. The goods are held for an hour.`
  if (state === 'ready')
    return balance > 0 ? 'everything is here. Take the balance at the pickup.' : 'paid. Hand over the goods.'
  const missing = goods.filter(({ held, quantity }) => held < quantity)
  return `wait for ${missing.map(({ name, held, quantity }) => `${quantity - held} × ${name}`).join(', ')}.`
}

function cancelText({ paid, fee }: Layaway): string {
  if (paid === 0) return 'Nothing was paid. The goods can be sold again.'
  return `We refund ${formatMoney(paid - fee)} the way it was paid and retain ${formatMoney(fee)} as the fee. The goods can be sold again.`
}
