import { dayIn } from '#contract/zoned-time.ts'
import { useApi } from '../../api.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Field, FieldError } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea } from '../../ui/form/text-input.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { formatMoney } from '../../ui/money.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { type AdminForm, numberOrNull, useAdminForm } from '../form/use-admin-form.ts'
import { AdminLink } from '../frame/admin-link.tsx'
import { useRefresh } from '../frame/use-refresh.ts'
import { useCatalogChoices } from '../products/use-catalog-choices.ts'
import { CostedLines } from '../purchase-orders/costed-lines.tsx'
import { lineProblem } from '../purchase-orders/line-problem.ts'
import { ProductPicker } from '../purchase-orders/product-picker.tsx'
import { SupplierOptions } from '../suppliers/supplier-options.tsx'
import { BILL_LABELS, BillFactsFields, BillTotalFields } from './bill-fields.tsx'
import {
  type DirectBillValues,
  directBillRules,
  directBillValues,
  toDirectBill,
  totalOfDirectBill,
} from './direct-bill-values.ts'
import { ExpenseLines } from './expense-lines.tsx'
import { OrderFreightLines } from './order-freight-lines.tsx'

const LABELS = {
  ...BILL_LABELS,
  supplierId: 'Supplier',
  goods: 'Goods',
  expenses: 'Expenses',
  orderFreight: 'Freight of purchase orders',
}

interface Props {
  /** A purchase order whose freight the bill is for. */
  orderId: number | undefined
  onEntered: (id: number) => void
  onClose: () => void
}

export function DirectBillForm({ orderId, onEntered, onClose }: Props) {
  const api = useApi()
  const refresh = useRefresh('supplier_bill', 'purchase_order', 'product')
  const { company } = useShell()
  const form = useAdminForm<DirectBillValues>(directBillRules, {
    values: directBillValues(dayIn(company.timeZone, new Date()), orderId),
    draft: orderId === undefined ? 'supplier_bill:direct' : undefined,
    failure: 'Failed to enter the bill',
    async send(values) {
      const bill = await api.call('POST /admin/direct-bills', toDirectBill(values))
      toast({ title: `Bill ${bill.number} entered`, description: `${formatMoney(bill.total)} to pay.` })
      await refresh()
      onEntered(bill.id)
    },
  })
  return (
    <FormDialog
      title={orderId === undefined ? 'Bill without a purchase order' : `Freight bill for purchase order #${orderId}`}
      form={form}
      labels={LABELS}
      show={() => undefined}
      submitLabel="Enter bill"
      onClose={onClose}>
      <SupplierField form={form} />
      <BillFactsFields form={form} />
      {orderId === undefined && <GoodsFields form={form} />}
      {orderId === undefined && <ExpenseLines form={form} />}
      <OrderFreightLines form={form} />
      <BillTotalFields form={form} total={totalOfDirectBill(form.watch())} hasGoods={form.watch('goods').length > 0} />
    </FormDialog>
  )
}

interface PartProps {
  form: AdminForm<DirectBillValues>
}

function SupplierField({ form: { register, errors, getValues } }: PartProps) {
  const { suppliers } = useCatalogChoices()
  return (
    <div className="grid gap-2">
      <Field
        label={LABELS.supplierId}
        isRequired
        help="The company that sent the bill, such as a wholesaler, a carrier or your landlord."
        error={errors.supplierId && 'Choose a supplier'}>
        <Select
          key={suppliers.length}
          {...register('supplierId', numberOrNull)}
          defaultValue={getValues('supplierId') ?? ''}>
          <option value="">Choose a supplier</option>
          <SupplierOptions suppliers={suppliers} chosen={null} />
        </Select>
      </Field>
      <p className="text-sm">
        <AdminLink to="/admin/suppliers/$id" params={{ id: 'new' }} className="link">
          Add a supplier
        </AdminLink>
      </p>
    </div>
  )
}

function GoodsFields({ form }: PartProps) {
  const { register, errors, watch, setValue, clearErrors } = form
  const goods = watch('goods')
  return (
    <section aria-label={LABELS.goods} className="grid gap-3">
      <h3 className="text-base">Goods</h3>
      <p className="text-sm text-muted">They come into stock with this bill.</p>
      <CostedLines
        form={form}
        field="goods"
        caption="Bought goods"
        quantityLabel="Quantity"
        detail={(place) =>
          goods[place]?.isNumbered && (
            <TextArea
              rows={2}
              placeholder="One number per line"
              aria-label={`Serial numbers of ${goods[place].name}, one per line`}
              autoComplete="off"
              spellCheck={false}
              className="mt-1 min-w-40 font-mono text-sm"
              {...register(`goods.${place}.numbers`)}
            />
          )
        }
      />
      <FieldError id="goods-problem" text={lineProblem(errors.goods, goods)} />
      <ProductPicker
        onPick={({ id, name, cost, numbers }) => {
          if (goods.some(({ productId }) => productId === id)) return
          clearErrors('goods')
          const line = { productId: id, name, isNumbered: numbers !== null, numbers: '', quantity: 1 }
          setValue('goods', [...goods, { ...line, unitCost: cost ?? undefined }], { shouldDirty: true })
        }}
      />
    </section>
  )
}
