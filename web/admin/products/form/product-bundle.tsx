import { X } from 'lucide-react'
import { useController } from 'react-hook-form'
import { Field } from '../../../ui/form/field.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { firstMessage } from '../../form/first-message.ts'
import type { AdminForm } from '../../form/use-admin-form.ts'
import type { Product } from '../product.ts'
import { PRODUCT_LABELS, type ProductValues } from '../product-fields.ts'
import { ProductFinder } from '../product-finder.tsx'

type Part = Pick<Product['components'][number], 'id' | 'name' | 'quantity'>

export function ProductBundle({ form, id }: { form: AdminForm<ProductValues>; id: number | undefined }) {
  const { field } = useController({ control: form.control, name: 'components' })
  const components = field.value as Part[]
  const error = firstMessage(form.errors.components)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={PRODUCT_LABELS.components}
          help="Stock is calculated from its components, which are deducted when it sells."
          error={error}>
          <ProductFinder
            listLabel="Parts"
            findsStock
            isFree={(found) => found.id !== id && !components.some((part) => part.id === found.id)}
            onChoose={(found) => field.onChange([...components, { ...found, quantity: 1 }])}
          />
        </Field>
        {components.length > 0 && <PercentOff form={form} />}
      </div>
      <ul aria-label={PRODUCT_LABELS.components} className="grid gap-1 empty:hidden">
        {components.map((part) => (
          <li key={part.id} className="flex items-center gap-2 text-sm">
            <span className="w-20 shrink-0">
              <NumberInput
                min={1}
                max={99}
                aria-label={`Quantity of ${part.name}`}
                value={Number.isNaN(part.quantity) ? '' : part.quantity}
                onChange={({ target }) =>
                  field.onChange(
                    components.map((one) => (one === part ? { ...part, quantity: target.valueAsNumber } : one)),
                  )
                }
              />
            </span>
            <span className="min-w-0 flex-1 wrap-anywhere">{part.name}</span>
            <IconButton
              size="small"
              label={`Remove ${part.name}`}
              onClick={() => field.onChange(components.filter((one) => one !== part))}>
              <X aria-hidden className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
    </>
  )
}

function PercentOff({ form }: { form: AdminForm<ProductValues> }) {
  const { field } = useController({ control: form.control, name: 'bundleDiscountBps' })
  // biome-ignore lint/plugin/money: a percentage
  const percent = field.value === null ? '' : field.value / 100
  return (
    <Field
      label={PRODUCT_LABELS.bundleDiscountBps}
      help="Below the total of its components. The price follows theirs. Leave blank to set a fixed price."
      error={form.errors.bundleDiscountBps?.message}>
      <NumberInput
        min={0.01}
        max={99}
        step={0.01}
        value={percent}
        onBlur={field.onBlur}
        onChange={({ target }) =>
          // biome-ignore lint/plugin/money: a percentage
          field.onChange(target.value === '' ? null : Math.round(target.valueAsNumber * 100))
        }
      />
    </Field>
  )
}
