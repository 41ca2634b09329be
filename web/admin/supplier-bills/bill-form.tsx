import type { z } from 'zod'
import type { SupplierBillDraft } from '#contract/purchasing/supplier-bill.ts'
import { dayIn } from '#contract/zoned-time.ts'
import { useApi } from '../../api.ts'
import { useShell } from '../../shell/use-shell.ts'
import { FieldError } from '../../ui/form/field.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { formatMoney } from '../../ui/money.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { totalOfTyped } from '../form/typed-dollars.ts'
import { useAdminForm } from '../form/use-admin-form.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import { CostedLines } from '../purchase-orders/costed-lines.tsx'
import { lineProblem } from '../purchase-orders/line-problem.ts'
import { BILL_LABELS, BillFactsFields, BillTotalFields } from './bill-fields.tsx'
import { type Billing, type BillValues, billRules, billValues, toBill } from './bill-values.ts'

const LABELS = { ...BILL_LABELS, lines: 'Items' }

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
  const { errors, watch } = form
  const [lines, freight, tax] = watch(['lines', 'freight', 'tax'])
  const total = totalOfTyped([
    ...lines.map(({ quantity, unitCost: each }) => ({ quantity, each })),
    { quantity: 1, each: freight },
    { quantity: 1, each: tax },
  ])
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
      <BillFactsFields form={form} />
      <section aria-label={LABELS.lines} className="grid gap-3">
        {lines.length === 0 && <p className="text-sm text-muted">Everything that was ordered is billed.</p>}
        <CostedLines
          form={form}
          field="lines"
          caption="Billed items"
          quantityLabel="Billed quantity"
          detail={(place) => (
            <span className="block text-xs text-muted">
              {lines[place]?.received} of {lines[place]?.ordered} received
            </span>
          )}
        />
        <FieldError id="bill-lines-problem" text={lineProblem(errors.lines, lines)} />
      </section>
      <BillTotalFields form={form} total={total} />
    </FormDialog>
  )
}
