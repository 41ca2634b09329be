import type { ReactNode } from 'react'
import type { Output } from '../api.ts'
import { formatMoney } from '../ui/money.tsx'

type Payment = Output<'GET /repair-status/:key'>['account']['payments'][number]

function howPaid({ source, paidWith }: Payment): string {
  if (paidWith.length < 2) return HOW[source]
  return `(${paidWith.map(({ name, amount }) => `${name} ${formatMoney(amount)}`).join(', ')})`
}

interface Props<P extends Payment> {
  payments: P[]
  when: (at: string) => string
  children?: (payment: P) => ReactNode
}

const HOW: Record<Payment['source'], string> = {
  online: 'by card',
  cash: 'in cash',
  check: 'by check',
  account: 'on account',
  terminal: 'by card at the counter',
  balance: 'by gift card',
}

export function PaymentLines<P extends Payment>({ payments, when, children }: Props<P>) {
  if (payments.length === 0) return null
  return (
    <ul className="grid gap-3 text-sm">
      {payments.map((payment) => (
        <li key={payment.id} className="grid gap-1">
          <p>
            {payment.kind === 'deposit' ? 'Deposit' : 'Paid'}{' '}
            <strong className="figures">{formatMoney(payment.amount)}</strong> {howPaid(payment)}, {when(payment.at)}
          </p>
          {payment.refunded > 0 && <p>{formatMoney(payment.refunded)} of it was refunded.</p>}
          {payment.terms && <p className="text-muted">{payment.terms}</p>}
          {children?.(payment)}
        </li>
      ))}
    </ul>
  )
}
