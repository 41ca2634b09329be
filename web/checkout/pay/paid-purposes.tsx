import { CircleCheck, Clock, Undo2 } from 'lucide-react'
import type { Output } from '../../api.ts'
import { formatMoney, Money } from '../../ui/money.tsx'

type Purpose = Output<'GET /payments/:paymentIntentId'>['purposes'][number]

/** What one payment was for, thing by thing; what could not be given says that its money is on the way back. */
export function PaidPurposes({ purposes }: { purposes: Purpose[] }) {
  return (
    <ul aria-label="What you paid" className="grid gap-3">
      {purposes.map((purpose) => (
        <li key={`${purpose.kind}:${purpose.id}`} className="flex items-start gap-3">
          <Mark effect={purpose.effect} />
          <div className="min-w-0 flex-1">
            <p className="font-semibold wrap-anywhere">{purpose.label}</p>
            <p className="text-sm text-muted">{EFFECTS[purpose.effect](formatMoney(purpose.amount))}</p>
          </div>
          <Money amount={purpose.amount} />
        </li>
      ))}
    </ul>
  )
}

const EFFECTS: Record<Purpose['effect'], (amount: string) => string> = {
  done: () => 'Paid. Thank you.',
  returned: (amount) =>
    `It could not be paid any more, so ${amount} go back to your card. Banks usually need 5-10 days to show it.`,
  pending: () => 'We are writing it down.',
}

function Mark({ effect }: Pick<Purpose, 'effect'>) {
  const look = 'mt-0.5 size-5 shrink-0'
  if (effect === 'done') return <CircleCheck aria-hidden className={`${look} text-delivered`} />
  if (effect === 'returned') return <Undo2 aria-hidden className={`${look} text-processing`} />
  return <Clock aria-hidden className={`${look} text-muted`} />
}
