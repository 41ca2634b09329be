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

/** The name has a line of its own on phones, so that prices are not cut off. */
const PHONE_ROW = 'max-sm:grid max-sm:grid-cols-[1fr_1fr_3rem] max-sm:items-center'

/** Products with their quantity and cost, which a purchase order and a supplier's bill have in common. */
export function CostedLines<V extends FieldValues>({ form, field, caption, quantityLabel, detail }: Props<V>) {
  const { register, control, errors } = form as unknown as AdminForm<Record<string, Line[]>>
  const { fields, remove } = useFieldArray({ control, name: field, keyName: 'key' })
  if (fields.length === 0) return null
  return (
    <table className="figures w-full text-sm max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-left text-xs text-muted max-sm:block">
        <tr className={PHONE_ROW}>
          <th scope="col" className="max-sm:sr-only">
            Product
          </th>
          <th scope="col" className="sm:w-24">
            {quantityLabel}
          </th>
          <th scope="col" className="sm:w-28">
            Each, $
          </th>
          <th scope="col" className="sm:w-12">
            <span className="sr-only">Remove</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {fields.map(({ key, ...line }, place) => (
          <tr key={key} className={`border-t border-line ${PHONE_ROW}`}>
            <th scope="row" className="py-1.5 pr-3 text-left font-normal max-sm:col-span-3 max-sm:pr-0">
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
