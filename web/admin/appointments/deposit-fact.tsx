import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api.ts'
import { timeText } from '../../appointments/appointment-labels.ts'
import { useCalendar } from '../../shell/use-calendar.ts'
import { Button } from '../../ui/button.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { formatMoney } from '../../ui/money.tsx'
import { MayWrite } from '../frame/may-write.tsx'
import type { AdminAppointment } from './calendar-labels.ts'

type Deposit = NonNullable<AdminAppointment['deposit']>

interface Props {
  id: number
  deposit: Deposit
}

export function DepositFact({ id, deposit }: Props) {
  const { zone } = useCalendar()
  const { state, source, amount, flagged } = deposit
  return (
    <span className="grid justify-items-start gap-1.5">
      <span>{stateText(deposit, (at) => timeText(at, zone))}</span>
      {flagged && <strong className="text-cancelled">{flagged}</strong>}
      {(state === 'paid' || state === 'kept' || state === 'owed') && (
        <MayWrite>
          <RefundDeposit id={id} amount={amount} way={WAYS[source!]} />
        </MayWrite>
      )}
    </span>
  )
}

function stateText(
  { state, source, amount, heldUntil, refundableUntil }: Deposit,
  when: (at: string) => string,
): string {
  const money = formatMoney(amount)
  switch (state) {
    case 'due':
      return `${money} not paid yet; the time is held until ${when(heldUntil)}. If you confirm, no deposit is due.`
    case 'lapsed':
      return `${money} was not paid in time`
    case 'waived':
      return `${money} does not have to be paid`
    case 'paid':
      return `${money} paid, to be taken off the bill; refundable if canceled by ${when(refundableUntil)}`
    case 'kept':
      return `${money} kept: canceled after ${when(refundableUntil)}, or a no-show`
    case 'owed':
      return `${money} to be refunded ${WAYS[source!]}: canceled in time`
    case 'returned':
      return source === 'cash' ? `${money} was refunded in cash` : `${money} was refunded`
  }
}

const WAYS: Record<NonNullable<Deposit['source']>, string> = {
  online: 'to the card',
  cash: 'in cash',
  terminal: 'on the card terminal',
  check: 'by a check of yours',
  account: 'off the account',
  balance: 'to the gift card or store credit',
}

function RefundDeposit({ id, amount, way }: { id: number; amount: Deposit['amount']; way: string }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const refund = useMutation({
    mutationFn: () => api.call('POST /admin/appointments/:id/deposit/return', { id }),
    onSuccess(changed) {
      queryClient.setQueryData(api.query('GET /admin/appointments/:id', { id }).queryKey, changed)
      toast({ title: 'Deposit refunded' })
    },
    onError: failureToast('Failed to refund the deposit'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['GET /admin/appointments'] }),
  })
  return isConfirming ? (
    <Button kind="danger" size="small" isBusy={refund.isPending} onClick={() => refund.mutate()}>
      Refund {formatMoney(amount)} {way}
    </Button>
  ) : (
    <Button kind="quiet" size="small" onClick={() => setConfirming(true)}>
      Refund deposit
    </Button>
  )
}
