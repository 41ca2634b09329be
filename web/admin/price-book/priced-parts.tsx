import { X } from 'lucide-react'
import { useApi } from '../../api.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { firstMessage } from '../form/first-message.ts'
import type { AdminForm } from '../form/use-admin-form.ts'
import { AdminLink } from '../frame/admin-link.tsx'
import { PRICE_LABELS, type PriceValues } from './price-values.ts'
import { usePricedParts } from './use-priced-parts.ts'

const MAX_FOUND = 8

export function PricedParts({ form: { watch, setValue, errors } }: { form: AdminForm<PriceValues> }) {
  const api = useApi()
  const parts = watch('parts')
  const products = usePricedParts(parts)
  const change = (next: PriceValues['parts']) => setValue('parts', next, { shouldDirty: true, shouldValidate: true })
  return (
    <div className="grid gap-2">
      <Field
        label={PRICE_LABELS.parts}
        help="Products of your stock that the repair takes."
        error={firstMessage(errors.parts)}>
        <Combobox
          listLabel="Parts found"
          nothing="No such product found"
          list="between"
          placeholder="Name, SKU or barcode"
          // The API lists variants only when it sorts by stock.
          find={async (search) =>
            (await api.call('GET /admin/products', { search, sort: 'stock-low', limit: MAX_FOUND })).items
          }
          keyOf={({ id }) => id}
          onChoose={({ id }) =>
            parts.every(({ productId }) => productId !== id) && change([...parts, { productId: id, quantity: 1 }])
          }>
          {({ name, stock }) => (
            <>
              <span className="min-w-0 flex-1">{name}</span>
              <span className="figures shrink-0 text-muted">{stock} in stock</span>
            </>
          )}
        </Combobox>
      </Field>
      <ul className="grid gap-2">
        {parts.map(({ productId, quantity }, at) => {
          const product = products[at]
          const name = product?.name ?? `Product ${productId}`
          return (
            <li key={productId} className="flex flex-wrap items-center gap-3 text-sm">
              <NumberInput
                aria-label={`Quantity of ${name}`}
                className="w-16"
                min={1}
                value={quantity}
                onChange={({ target }) =>
                  change(
                    parts.map((part, index) => (index === at ? { ...part, quantity: Number(target.value) } : part)),
                  )
                }
              />
              <span className="min-w-0 flex-1 wrap-anywhere">
                {name}
                {product && (
                  <span className="ml-2 text-muted">
                    {product.cost === null ? (
                      <AdminLink to="/admin/products/$id" params={{ id: String(productId) }} className="link">
                        Enter its cost
                      </AdminLink>
                    ) : (
                      `costs ${formatMoney(product.cost)}`
                    )}
                  </span>
                )}
              </span>
              <IconButton
                size="small"
                label={`Remove ${name}`}
                onClick={() => change(parts.filter((_, index) => index !== at))}>
                <X aria-hidden className="size-4" />
              </IconButton>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
