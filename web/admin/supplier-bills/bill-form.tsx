import type { z } from 'zod'
import type { SupplierBillDraft } from '#contract/purchasing/supplier-bill.ts'
import { dayIn } from '#contract/zoned-time.ts'
import { useApi } from '../../api.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Field, FieldError } from '../../ui/form/field.tsx'
import { MoneyInput } from '../../ui/form/number-input.tsx'
import { TextArea, TextInput } from '../../ui/form/text-input.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { formatMoney } from '../../ui/money.tsx'
import { firstMessage } from '../form/first-message.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { totalOfTyped } from '../form/typed-dollars.ts'
import { useAdminForm } from '../form/use-admin-form.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import { BillLines } from './bill-lines.tsx'
import { type Billing, type BillValues, billRules, billValues, toBill } from './bill-values.ts'

const LABELS = {
  number: 'Bill number',
  billedOn: 'Bill date',
  dueOn: 'Due date',
  freight: 'Freight',
  tax: 'Tax',
  note: 'Note',
  lines: 'Items',
}

interface Props {
  order: { id: number; supplier: { name: string } }
  billing: Billing
  onEntered: (id: number) => void
  onClose: () => void
}

export function BillForm({ order, billing, onEntered, onClose }: Props) {
  const api = useApi()
  const refresh = useRefresh('supplier_bill', 'purchase_order', 'product')
  const { company } = useShell()
  const form = useAdminForm<BillValues>(billRules(order.id), {
    values: billValues(billing, dayIn(company.timeZone, new Date())),
    draft: `supplier_bill:new:${order.id}`,
    failure: 'Failed to enter the bill',
    async send(values) {
      const bill = await api.call(
        'POST /admin/supplier-bills',
        toBill(order.id, values) as z.input<typeof SupplierBillDraft>,
      )
      toast({ title: `Bill ${bill.number} entered`, description: `${formatMoney(bill.total)} to pay.` })
      await refresh()
      onEntered(bill.id)
    },
  })
  const { register, errors, watch } = form
  const [lines, freight, tax] = watch(['lines', 'freight', 'tax'])
  const total = totalOfTyped([
    ...lines.map(({ quantity, unitCost: each }) => ({ quantity, each })),
    { quantity: 1, each: freight },
    { quantity: 1, each: tax },
  ])
  const dollars = { setValueAs: (typed: unknown) => (typed === '' || typed === undefined ? undefined : Number(typed)) }
  return (
    <FormDialog
      title={`Bill of ${order.supplier.name} for purchase order #${order.id}`}
      form={form}
      labels={LABELS}
      show={(name, value) =>
        name === 'lines' ? (value as BillValues['lines']).map((one) => one.name).join(', ') : undefined
      }
      submitLabel="Enter bill"
      onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={LABELS.number} isRequired error={errors.number?.message}>
          <TextInput autoComplete="off" maxLength={60} {...register('number')} />
        </Field>
        <Field label={LABELS.billedOn} isRequired error={errors.billedOn?.message}>
          <TextInput type="date" {...register('billedOn')} />
        </Field>
        <Field label={LABELS.dueOn} isRequired error={errors.dueOn?.message}>
          <TextInput type="date" {...register('dueOn')} />
        </Field>
      </div>
      <section aria-label={LABELS.lines} className="grid gap-3">
        <BillLines form={form} />
        <FieldError id="bill-lines-problem" text={firstMessage(errors.lines)} />
      </section>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Freight, $"
          help="Divided over the items by value, into their cost."
          error={errors.freight?.message}>
          <MoneyInput {...register('freight', dollars)} />
        </Field>
        <Field label="Tax, $" help="Sales tax that the supplier charged, if any." error={errors.tax?.message}>
          <MoneyInput {...register('tax', dollars)} />
        </Field>
      </div>
      <p role="status" className="figures text-right font-semibold">
        Total {formatMoney(total)}
      </p>
      <Field label={LABELS.note} error={errors.note?.message}>
        <TextArea rows={2} {...register('note')} />
      </Field>
    </FormDialog>
  )
}
