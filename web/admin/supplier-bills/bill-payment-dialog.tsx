import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BillPayment, type BillPaymentWay } from '#contract/purchasing/supplier-bill.ts'
import { dayIn } from '#contract/zoned-time.ts'
import { useApi } from '../../api.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { MoneyInput } from '../../ui/form/number-input.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Dialog, DialogFoot } from '../../ui/layer/dialog.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { formatMoney } from '../../ui/money.tsx'
import { useAdminForm } from '../form/use-admin-form.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import { CashSourceField, usePayingDrawers } from './cash-source-field.tsx'
import type { SupplierBill } from './supplier-bill-status.tsx'

interface Values extends Record<string, unknown> {
  paidOn: string
  paidBy: BillPaymentWay
  reference: string
  creditUsed: number | undefined
}

export function BillPaymentDialog({ bill, onClose }: { bill: SupplierBill; onClose: () => void }) {
  const { id, number, supplier, total } = bill
  const api = useApi()
  const refresh = useRefresh('supplier_bill', 'drawer')
  const { company } = useShell()
  const { data: account } = useQuery({
    ...api.query('GET /admin/suppliers/:id/account', { id: supplier.id }),
    refetchOnMount: 'always',
  })
  const paying = usePayingDrawers()
  // Until the person chooses, the first open drawer pays, also one that is opened or found while this dialog is open.
  const [chosen, choose] = useState<number | null>()
  const firstOpen = paying.drawers?.[0]?.id ?? null
  const cashDrawerId = chosen === undefined ? firstOpen : chosen
  const form = useAdminForm<Values>(BillPayment.omit({ id: true, drawerId: true }), {
    values: { paidOn: dayIn(company.timeZone, new Date()), paidBy: 'transfer', reference: '', creditUsed: undefined },
    failure: 'Failed to record the payment',
    async send(payment) {
      const isPaidInFull = (payment.creditUsed ?? 0) >= total
      await api.call('POST /admin/supplier-bills/:id/payment', {
        ...{ id, ...payment },
        drawerId: payment.paidBy === 'cash' && !isPaidInFull ? cashDrawerId : null,
      })
      toast({ title: `Bill ${number} is paid` })
      onClose()
      await refresh()
    },
  })
  const { register, errors, submit, isBusy, watch } = form
  const drawerProblem = (errors as Record<string, { message?: string } | undefined>).drawerId?.message
  const credit = account?.credit ?? 0
  const toPay = Math.max(0, total - (watch('creditUsed') ?? 0))
  const isCash = watch('paidBy') === 'cash' && toPay > 0
  return (
    <Dialog title={`Pay bill ${number}`} isOpen onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p>
          Pay {formatMoney(toPay)} to {supplier.name}, then record it here.
        </p>
        <Field label="Paid on" isRequired error={errors.paidOn?.message}>
          <TextInput type="date" {...register('paidOn')} />
        </Field>
        <Field label="Paid by" isRequired error={errors.paidBy?.message}>
          <Select {...register('paidBy')}>
            <option value="transfer">Bank transfer</option>
            <option value="check">Check</option>
            <option value="card">Card</option>
            <option value="cash">Cash</option>
          </Select>
        </Field>
        {isCash && <CashSourceField {...paying} drawerId={cashDrawerId} onChange={choose} error={drawerProblem} />}
        <Field label="Reference" help="Such as the number of the check or receipt." error={errors.reference?.message}>
          <TextInput autoComplete="off" maxLength={120} {...register('reference')} />
        </Field>
        {credit > 0 && (
          <Field
            label="Use credit, $"
            help={`${formatMoney(credit)} of credit memos is open.`}
            error={errors.creditUsed?.message}>
            <MoneyInput
              {...register('creditUsed', {
                setValueAs: (typed) => (typed === '' || typed === undefined ? undefined : Number(typed)),
              })}
            />
          </Field>
        )}
        <DialogFoot>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy} disabled={isCash && paying.mayUseDrawers && !paying.drawers}>
            Record payment
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
