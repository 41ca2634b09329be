import { useState } from 'react'
import type { z } from 'zod'
import { Problem } from '#contract/problem.ts'
import { PurchaseOrderDraft } from '#contract/purchasing/purchase-order.ts'
import { useApi } from '../../api.ts'
import { Field, FieldError } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea, TextInput } from '../../ui/form/text-input.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { firstMessage } from '../form/first-message.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { numberOrNull, useOfficeForm } from '../form/use-office-form.ts'
import type { Product } from '../products/product.ts'
import { useCatalogChoices } from '../products/use-catalog-choices.ts'
import { SupplierOptions } from '../suppliers/supplier-options.tsx'
import { type Draft, purchaseOrderDraft } from './draft.ts'
import { DraftLines } from './draft-lines.tsx'
import { LowStock, wantedOf } from './low-stock.tsx'
import { ProductPicker } from './product-picker.tsx'
import type { PurchaseOrder } from './purchase-order.ts'
import { useRefreshedPurchaseOrders } from './use-refreshed-purchase-orders.ts'

const LABELS = { supplierId: 'Supplier', expectedOn: 'Expected on', note: 'Note', lines: 'What to order' }

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
  const [names, setNames] = useState(() => namesIn(order?.lines ?? []))
  const form = useOfficeForm<Draft>(PurchaseOrderDraft, {
    values: order ? purchaseOrderDraft(order) : { supplierId, expectedOn: null, note: '', lines: [] },
    version: order?.version,
    failure: 'Failed to save the purchase order',
    async send({ version, ...values }) {
      const given = values as z.input<typeof PurchaseOrderDraft>
      const saved = order
        ? await api
            .call('PUT /admin/purchase-orders/:id', { id: order.id, version, ...given })
            .catch(refuseWithDraft)
        : await api.call('POST /admin/purchase-orders', given)
      toast({ title: 'Purchase order saved', description: 'It is a draft until you mark it as ordered.' })
      await refresh()
      onSaved(saved.id)
    },
  })
  /** The form compares drafts, so what somebody else saved goes on as one. */
  function refuseWithDraft(error: unknown): never {
    if (!(error instanceof Problem) || error.code !== 'stale_edit') throw error
    const current = error.details.current as PurchaseOrder
    setNames((known) => new Map([...known, ...namesIn(current.lines)]))
    const { kind, code, message } = error
    throw new Problem(kind, code, message, {
      current: { ...purchaseOrderDraft(current), version: current.version },
    })
  }

  function show(name: keyof Draft, value: unknown) {
    if (name === 'supplierId') return suppliers.find(({ id }) => id === value)?.name
    if (name !== 'lines') return undefined
    return (value as Draft['lines'])
      .map(({ productId, quantity }) => `${quantity} × ${names.get(productId)}`)
      .join(', ')
  }

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
      labels={LABELS}
      show={show}
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
            <SupplierOptions suppliers={suppliers} chosen={supplierId} />
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

function namesIn(lines: { productId: number; name: string }[]): Map<number, string> {
  return new Map(lines.map(({ productId, name }) => [productId, name]))
}
