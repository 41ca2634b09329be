import { useState } from 'react'
import { PlanRefund, WaiveInvoiceInput } from '#contract/managed-it/admin-plan.ts'
import { useApi } from '../../api.ts'
import { createIdempotencyKey } from '../../idempotency-key.ts'
import { INVOICE_STATE } from '../../managed-it/plan-labels.ts'
import { dayText } from '../../shell/day-text.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { MoneyInput } from '../../ui/form/number-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { formatMoney, Money } from '../../ui/money.tsx'
import { Status } from '../../ui/status.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { numberOrNull, useAdminForm } from '../form/use-admin-form.ts'
import { MayWrite } from '../frame/may-write.tsx'
import { useRefresh } from '../frame/use-refresh.ts'
import type { AdminPlan } from './plan.ts'

type Invoice = AdminPlan['invoices'][number]

export function PlanInvoices({ plan }: { plan: AdminPlan }) {
  const [opened, setOpened] = useState<Invoice>()
  const close = () => setOpened(undefined)
  return (
    <section className="grid gap-2" aria-label="Invoices">
      <h2 className="text-base">Invoices</h2>
      {plan.invoices.length === 0 && <p>The first one is created on {dayText(plan.startsOn)}.</p>}
      <ul className="grid gap-2">
        {plan.invoices.map((invoice) => (
          <li key={invoice.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 wrap-anywhere">
              <span className="figures font-semibold">{invoice.number}</span>{' '}
              <span className="text-muted">
                {dayText(invoice.from)} to {dayText(invoice.to)}
                {invoice.refunded > 0 && `, ${formatMoney(invoice.refunded)} refunded`}
                {invoice.reason && `, ${invoice.reason}`}
              </span>
            </span>
            <span className="flex flex-wrap items-center gap-2">
              <Money amount={invoice.total} />
              <Status of="planInvoice" is={invoice.state}>
                {INVOICE_STATE[invoice.state]}
              </Status>
              <MayWrite>
                {(invoice.state === 'due' || invoice.refundable > 0) && (
                  <Button
                    kind="quiet"
                    size="small"
                    aria-label={`${invoice.state === 'due' ? 'Write off' : 'Refund'} ${invoice.number}`}
                    onClick={() => setOpened(invoice)}>
                    {invoice.state === 'due' ? 'Write off' : 'Refund'}
                  </Button>
                )}
              </MayWrite>
            </span>
          </li>
        ))}
      </ul>
      {opened?.state === 'due' && <WaiveDialog plan={plan} invoice={opened} onClose={close} />}
      {opened && opened.state !== 'due' && <PayBackDialog plan={plan} invoice={opened} onClose={close} />}
    </section>
  )
}

interface Props {
  plan: AdminPlan
  invoice: Invoice
  onClose: () => void
}

function WaiveDialog({ plan: { id }, invoice: { id: invoiceId, number }, onClose }: Props) {
  const api = useApi()
  const saved = useRefresh('managed_plan')
  const form = useAdminForm(WaiveInvoiceInput.pick({ reason: true }), {
    values: { reason: '' },
    failure: 'Failed to write off the invoice',
    async send({ reason }) {
      await api.call('POST /admin/plans/:id/invoices/:invoiceId/waive', { id, invoiceId, reason })
      toast({ title: `${number} is written off` })
      await saved()
      onClose()
    },
  })
  return (
    <FormDialog title={`Write off ${number}`} form={form} labels={{}} submitLabel="Write off" onClose={onClose}>
      <Why error={form.errors.reason?.message} {...form.register('reason')} />
    </FormDialog>
  )
}

function PayBackDialog({ plan: { id }, invoice: { id: invoiceId, number, refundable }, onClose }: Props) {
  const api = useApi()
  const saved = useRefresh('managed_plan')
  const [key] = useState(createIdempotencyKey)
  const form = useAdminForm(PlanRefund.pick({ amount: true, reason: true }), {
    values: { amount: refundable as number | null, reason: '' },
    failure: 'Refund failed',
    async send({ amount, reason }) {
      const back = { id, invoiceId, key, amount: amount!, reason }
      await api.call('POST /admin/plans/:id/invoices/:invoiceId/refunds', back)
      toast({ title: `${formatMoney(amount!)} refunded`, description: number })
      await saved()
      onClose()
    },
  })
  return (
    <FormDialog title={`Refund ${number}`} form={form} labels={{}} submitLabel="Refund" onClose={onClose}>
      <p className="text-sm">The customer is notified by email.</p>
      <Field label="Amount in dollars" isRequired error={form.errors.amount?.message}>
        <MoneyInput min={0.01} {...form.register('amount', numberOrNull)} />
      </Field>
      <Why error={form.errors.reason?.message} {...form.register('reason')} />
    </FormDialog>
  )
}

function Why({ error, ...input }: { error: string | undefined } & Parameters<typeof TextInput>[0]) {
  return (
    <Field label="Reason" isRequired help="Internal. Not shown to the customer." error={error}>
      <TextInput autoComplete="off" maxLength={300} {...input} />
    </Field>
  )
}
