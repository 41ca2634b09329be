import { useState } from 'react'
import type { z } from 'zod'
import { PurchaseOrderDraft } from '#contract/purchase-order.ts'
import { useApi } from '../../api.ts'
import { Field, FieldError } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { firstMessage } from '../first-message.ts'
import { FormDialog } from '../form-dialog.tsx'
import type { Product } from '../products/product.ts'
import { useCatalogChoices } from '../products/use-catalog-choices.ts'
import { numberOrNull, useOfficeForm } from '../use-office-form.ts'
import type { Draft } from './draft.ts'
import { DraftLines } from './draft-lines.tsx'
import { LowStock, wantedOf } from './low-stock.tsx'
import { ProductPicker } from './product-picker.tsx'
import type { PurchaseOrder } from './purchase-order.ts'
import { useRefreshedPurchaseOrders } from './use-refreshed-purchase-orders.ts'

interface Props {
  /** The draft to edit; without it a new one is written. */
  order?: PurchaseOrder
  supplierId: number | null
  onSaved: (id: number) => void
  onClose: () => void
}

export function PurchaseOrderForm({ order, supplierId, onSaved, onClose }: Props) {
  const api = useApi()
  const refresh = useRefreshedPurchaseOrders()
  const { suppliers } = useCatalogChoices()
  const [names, setNames] = useState(
    () => new Map(order?.lines.map(({ productId, name }) => [productId, name])),
  )
  const form = useOfficeForm<Draft>({
    schema: PurchaseOrderDraft,
    values: {
      supplierId,
      expectedOn: order?.expectedOn ?? null,
      note: order?.note ?? '',
      lines: (order?.lines ?? []).map(({ productId, quantity, unitCost }) => ({
        productId,
        quantity,
        unitCost,
      })),
    },
    failure: 'Failed to save the purchase order',
    async send({ version: _, ...values }) {
      const given = values as z.input<typeof PurchaseOrderDraft>
      const saved = order
        ? await api.call('PUT /admin/purchase-orders/:id', { id: order.id, ...given })
        : await api.call('POST /admin/purchase-orders', given)
      toast({ title: 'Purchase order saved', description: 'It is a draft until you mark it as ordered.' })
      await refresh()
      onSaved(saved.id)
    },
  })
  const { register, errors, watch, setValue, getValues } = form
  const lines = watch('lines')
  const supplier = suppliers.find(({ id }) => id === watch('supplierId'))

  function add(products: Product[]) {
    const known = new Set(getValues('lines').map(({ productId }) => productId))
    const more = products.filter(({ id }) => !known.has(id))
    setNames(new Map([...names, ...more.map(({ id, name }) => [id, name] as const)]))
    const added = more.map((product) => ({
      productId: product.id,
      quantity: wantedOf(product),
      unitCost: product.cost ?? undefined,
    }))
    setValue('lines', [...getValues('lines'), ...added], {
      shouldDirty: true,
      shouldValidate: errors.lines !== undefined,
    })
  }

  return (
    <FormDialog
      title={order ? `Edit purchase order #${order.id}` : 'New purchase order'}
      form={form}
      labels={{}}
      submitLabel="Save draft"
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Supplier" isRequired error={errors.supplierId && 'Choose a supplier'}>
          <Select
            key={suppliers.length}
            {...register('supplierId', numberOrNull)}
            defaultValue={getValues('supplierId') ?? ''}
          >
            <option value="">Choose a supplier</option>
            {suppliers
              .filter(({ id, active }) => active || id === supplierId)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </Select>
        </Field>
        <Field
          label="Expected on"
          help={
            supplier?.leadTimeDays
              ? `${supplier.name} usually takes ${supplier.leadTimeDays} working days.`
              : undefined
          }
          error={errors.expectedOn?.message}
        >
          <TextInput type="date" {...register('expectedOn', { setValueAs: (typed) => typed || null })} />
        </Field>
      </div>
      <section aria-label="What to order" className="grid gap-3">
        <DraftLines form={form} lines={lines} names={names} />
        <FieldError id="lines-problem" text={firstMessage(errors.lines)} />
        <ProductPicker onPick={(product) => add([product])} />
        <LowStock
          supplierId={watch('supplierId')}
          except={lines.map(({ productId }) => productId)}
          onAdd={add}
        />
      </section>
      <Field label="Note" help="For the supplier; it goes into the mail." error={errors.note?.message}>
        <TextArea rows={2} {...register('note')} />
      </Field>
    </FormDialog>
  )
}
