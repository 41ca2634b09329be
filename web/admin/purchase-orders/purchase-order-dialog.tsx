import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api.ts'
import { Field, FieldError } from '../../ui/form/field.tsx'
import { MoneyInput } from '../../ui/form/number-input.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea, TextInput } from '../../ui/form/text-input.tsx'
import { firstMessage } from '../form/first-message.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { ItemDialog } from '../form/item-dialog.tsx'
import { type AdminForm, numberOrNull } from '../form/use-admin-form.ts'
import { useCatalogChoices } from '../products/use-catalog-choices.ts'
import { SupplierOptions } from '../suppliers/supplier-options.tsx'
import { workingDays } from '../suppliers/working-days.ts'
import type { Draft } from './draft.ts'
import { DraftLines } from './draft-lines.tsx'
import { LowStock } from './low-stock.tsx'
import { ProductPicker } from './product-picker.tsx'
import type { PurchaseOrder } from './purchase-order.ts'
import { PurchaseOrderDetails } from './purchase-order-details.tsx'
import { usePurchaseOrderForm } from './use-purchase-order-form.ts'
import { useReorderLines } from './use-reorder-lines.ts'

const LABELS = {
  supplierId: 'Supplier',
  expectedOn: 'Expected on',
  note: 'Note',
  delivery: 'Freight and duty',
  lines: 'What to order',
}

interface PurchaseOrderFormProps {
  order?: PurchaseOrder
  supplierId: number | null
  onSaved: (id: number) => void
  onClose: () => void
}

function PurchaseOrderForm({ order, supplierId, onSaved, onClose }: PurchaseOrderFormProps) {
  const { suppliers } = useCatalogChoices()
  const { form, add } = usePurchaseOrderForm({ order, supplierId, onSaved })

  function show(name: keyof Draft, value: unknown) {
    if (name === 'supplierId') return suppliers.find(({ id }) => id === value)?.name
    if (name !== 'lines') return undefined
    return (value as Draft['lines']).map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')
  }

  const { register, errors, watch } = form
  const lines = watch('lines')
  const chosen = watch('supplierId')
  const low = useReorderLines(chosen)
  const wantedOf = (id: number) => low.find(({ productId }) => productId === id)?.wanted ?? 1

  return (
    <FormDialog
      title={order ? `Edit purchase order #${order.id}` : 'New purchase order'}
      form={form}
      labels={LABELS}
      show={show}
      submitLabel="Save draft"
      onClose={onClose}>
      <SupplierAndDay form={form} supplierId={supplierId} />
      <section aria-label="What to order" className="grid gap-3">
        <DraftLines form={form} lines={lines} />
        <FieldError id="lines-problem" text={firstMessage(errors.lines)} />
        {chosen === null ? (
          <p className="text-sm text-muted">Choose a supplier to see their products.</p>
        ) : (
          <>
            <ProductPicker
              supplierId={chosen}
              onPick={({ id, name, cost }) => add([{ productId: id, name, quantity: wantedOf(id), unitCost: cost }])}
            />
            <LowStock
              lines={low.filter(({ productId }) => lines.every((line) => line.productId !== productId))}
              onAdd={(wanted) => add(wanted.map((line) => ({ ...line, quantity: line.wanted })))}
            />
          </>
        )}
      </section>
      <Field
        label="Freight and duty, $"
        help="Applies to the whole order and is spread across received items by value (landed cost)."
        error={errors.delivery?.message}>
        <MoneyInput
          {...register('delivery', {
            setValueAs: (typed) => (typed === '' || typed === undefined ? undefined : Number(typed)),
          })}
        />
      </Field>
      <Field label="Note" help="Included in the email to the supplier." error={errors.note?.message}>
        <TextArea rows={2} {...register('note')} />
      </Field>
    </FormDialog>
  )
}

interface PartProps {
  form: AdminForm<Draft>
  supplierId: number | null
}

function SupplierAndDay({ form: { register, errors, watch, getValues }, supplierId }: PartProps) {
  const { suppliers } = useCatalogChoices()
  const supplier = suppliers.find(({ id }) => id === watch('supplierId'))
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Supplier" isRequired error={errors.supplierId && 'Choose a supplier'}>
        <Select
          key={suppliers.length}
          {...register('supplierId', numberOrNull)}
          defaultValue={getValues('supplierId') ?? ''}>
          <option value="">Choose a supplier</option>
          <SupplierOptions suppliers={suppliers} chosen={supplierId} />
        </Select>
      </Field>
      <Field
        label="Expected on"
        help={
          supplier?.leadTimeDays ? `${supplier.name} usually takes ${workingDays(supplier.leadTimeDays)}.` : undefined
        }
        error={errors.expectedOn?.message}>
        <TextInput type="date" {...register('expectedOn', { setValueAs: (typed) => typed || null })} />
      </Field>
    </div>
  )
}

interface Props {
  item: string
  supplierId: number | null
  onOpen: (id: number) => void
  onClose: () => void
}

export function PurchaseOrderDialog({ item, supplierId, onOpen, onClose }: Props) {
  const api = useApi()
  const isNew = item === 'new'
  const [isEditing, setEditing] = useState(false)
  const query = useQuery({
    ...api.query('GET /admin/purchase-orders/:id', { id: Number(item) }),
    enabled: !isNew,
    gcTime: 0,
    refetchOnMount: 'always',
  })
  if (isNew) return <PurchaseOrderForm supplierId={supplierId} onSaved={onOpen} onClose={onClose} />
  return (
    <ItemDialog
      title="Purchase order"
      nameOf={({ id, supplier }) => `Purchase order #${id} · ${supplier.name}`}
      query={query}
      onClose={onClose}>
      {(order) =>
        isEditing ? (
          <PurchaseOrderForm
            order={order}
            supplierId={order.supplier.id}
            onSaved={() => setEditing(false)}
            onClose={() => setEditing(false)}
          />
        ) : (
          <PurchaseOrderDetails order={order} onEdit={() => setEditing(true)} onClose={onClose} />
        )
      }
    </ItemDialog>
  )
}
