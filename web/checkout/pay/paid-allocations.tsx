import { CircleCheck, Clock, Undo2 } from 'lucide-react'
import type { Output } from '../../api.ts'
import { formatMoney, Money } from '../../ui/money.tsx'
import { wholeAmount } from './whole-amount.ts'

type Allocation = Output<'GET /payments/:paymentIntentId'>['allocations'][number]

export function PaidAllocations({ allocations }: { allocations: Allocation[] }) {
  return (
    <ul aria-label="What you paid" className="grid gap-3">
      {allocations.map((allocation) => (
        <li key={`${allocation.kind}:${allocation.id}`} className="flex items-start gap-3">
          <Mark status={allocation.status} />
          <div className="min-w-0 flex-1">
            <p className="font-semibold wrap-anywhere">{allocation.label}</p>
            <p className="text-sm text-muted">{statusText(allocation)}</p>
          </div>
          <Money amount={wholeAmount(allocation)} />
        </li>
      ))}
    </ul>
  )
}

function statusText({ status, amount, byBalance }: Allocation): string {
  if (status === 'pending') return 'We are processing this payment.'
  if (status === 'applied')
    return byBalance > 0
      ? `Paid, ${formatMoney(byBalance)} of it by gift card or store credit. Thank you.`
      : 'Paid. Thank you.'
  const back = `so ${formatMoney(amount)} is refunded to your card. Banks usually need 5-10 days to show it.`
  const balanceNote = `so your gift card or store credit keeps ${formatMoney(byBalance)}`
  if (byBalance === 0) return `This was already paid or no longer available, ${back}`
  return amount === 0
    ? `This was already paid or no longer available, ${balanceNote}.`
    : `This was already paid or no longer available, ${balanceNote}, and ${back.replace('so ', '')}`
}

function Mark({ status }: Pick<Allocation, 'status'>) {
  const look = 'mt-0.5 size-5 shrink-0'
  if (status === 'applied') return <CircleCheck aria-hidden className={`${look} text-delivered`} />
  if (status === 'returned') return <Undo2 aria-hidden className={`${look} text-processing`} />
  return <Clock aria-hidden className={`${look} text-muted`} />
}
