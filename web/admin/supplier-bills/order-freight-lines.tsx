import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { MoneyInput } from '../../ui/form/number-input.tsx'
import { Select } from '../../ui/form/select.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { type AdminForm, numberOrNull } from '../form/use-admin-form.ts'
import { arrivalOf } from '../purchase-orders/purchase-order.ts'
import type { DirectBillValues } from './direct-bill-values.ts'

const MAX_ORDERS = 200

export function OrderFreightLines({ form }: { form: AdminForm<DirectBillValues> }) {
  const { register, control, errors, getValues } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'orderFreight', keyName: 'key' })
  const { data } = useQuery(useApi().query('GET /admin/purchase-orders', { limit: MAX_ORDERS }))
  const orders = data?.items.filter((order) => arrivalOf(order).received > 0) ?? []
  return (
    <section aria-label="Freight of purchase orders" className="grid gap-3">
      <h3 className="text-base">Freight of purchase orders</h3>
      <p className="text-sm text-muted">
        What a carrier charged is divided by value into the cost of the received goods.
      </p>
      {fields.map(({ key }, place) => (
        <div key={key} className="grid items-start gap-3 border-b border-line pb-3 sm:grid-cols-[1fr_8rem_auto]">
          <Field label="Purchase order" isRequired error={orderProblem(errors.orderFreight?.[place]?.purchaseOrderId)}>
            <Select
              key={orders.length}
              {...register(`orderFreight.${place}.purchaseOrderId`, numberOrNull)}
              defaultValue={getValues(`orderFreight.${place}.purchaseOrderId`) ?? ''}>
              <option value="">Choose a purchase order</option>
              {orders.map((order) => (
                <option key={order.id} value={order.id}>
                  #{order.id} · {order.supplier.name}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Charge, $" isRequired error={errors.orderFreight?.[place]?.amount && 'Enter an amount'}>
            <MoneyInput {...register(`orderFreight.${place}.amount`, numberOrNull)} />
          </Field>
          <IconButton label={`Remove freight ${place + 1}`} className="sm:mt-7" onClick={() => remove(place)}>
            <Trash2 aria-hidden className="size-4" />
          </IconButton>
        </div>
      ))}
      <Button
        kind="quiet"
        className="justify-self-start"
        onClick={() => append({ purchaseOrderId: null, amount: null })}>
        <Plus aria-hidden className="size-4" /> Add freight
      </Button>
    </section>
  )
}

/** The server says why an order cannot bear freight. */
function orderProblem(error: { message?: string; type?: unknown } | undefined): string | undefined {
  if (!error) return undefined
  return error.message?.startsWith('Nothing of') ? error.message : 'Choose a purchase order'
}
