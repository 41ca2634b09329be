import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type FieldValues, useFieldArray } from 'react-hook-form'
import { MoneyInput, NumberInput } from '../../ui/form/number-input.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { type AdminForm, numberOrNone, numberOrNull } from '../form/use-admin-form.ts'

interface Line {
  name: string
  quantity: number | null
  unitCost: number | undefined
}

interface Props<V extends FieldValues> {
  form: AdminForm<V>
  /** The field that holds the lines. */
  field: 'lines' | 'goods'
  caption: string
  quantityLabel: string
  /** Below the name of a line. */
  detail?: (place: number) => ReactNode
}

/** Products with their quantity and cost, which a purchase order and a supplier's bill have in common. */
export function CostedLines<V extends FieldValues>({ form, field, caption, quantityLabel, detail }: Props<V>) {
  const { register, control, errors } = form as unknown as AdminForm<Record<string, Line[]>>
  const { fields, remove } = useFieldArray({ control, name: field, keyName: 'key' })
  if (fields.length === 0) return null
  return (
    <table className="figures w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-left text-xs text-muted">
        <tr>
          <th scope="col">Product</th>
          <th scope="col" className="w-24">
            {quantityLabel}
          </th>
          <th scope="col" className="w-28">
            Each, $
          </th>
          <th scope="col" className="w-12">
            <span className="sr-only">Remove</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ key, ...line }, place) => (
          <tr key={key} className="border-t border-line">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal">
              {line.name}
              {detail?.(place)}
            </th>
            <td className="py-1.5 pr-2">
              <NumberInput
                min={1}
                aria-label={`${quantityLabel} of ${line.name}`}
                aria-invalid={errors[field]?.[place]?.quantity ? true : undefined}
                {...register(`${field}.${place}.quantity`, numberOrNull)}
              />
            </td>
            <td className="py-1.5 pr-2">
              <MoneyInput
                aria-label={`Cost of each ${line.name}`}
                aria-invalid={errors[field]?.[place]?.unitCost ? true : undefined}
                {...register(`${field}.${place}.unitCost`, numberOrNone)}
              />
            </td>
            <td>
              <IconButton label={`Remove ${line.name}`} onClick={() => remove(place)}>
                <Trash2 aria-hidden className="size-4" />
              </IconButton>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
