import { Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { MoneyInput, NumberInput } from '../../ui/form/number-input.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { type AdminForm, numberOrNull } from '../form/use-admin-form.ts'
import type { BillValues } from './bill-values.ts'

export function BillLines({ form: { register, control, errors } }: { form: AdminForm<BillValues> }) {
  const { fields, remove } = useFieldArray({ control, name: 'lines', keyName: 'key' })
  if (fields.length === 0) return <p className="text-sm text-muted">Everything that was ordered is billed.</p>
  return (
    <table className="figures w-full text-sm">
      <caption className="sr-only">Billed items</caption>
      <thead className="text-left text-xs text-muted">
        <tr>
          <th scope="col">Product</th>
          <th scope="col" className="w-24">
            Billed
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
        {fields.map(({ key, name, ordered, received }, place) => (
          <tr key={key} className="border-t border-line">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal">
              {name}
              <span className="block text-xs text-muted">
                {received} of {ordered} received
              </span>
            </th>
            <td className="py-1.5 pr-2">
              <NumberInput
                min={1}
                aria-label={`Billed quantity of ${name}`}
                aria-invalid={errors.lines?.[place]?.quantity ? true : undefined}
                {...register(`lines.${place}.quantity`, numberOrNull)}
              />
            </td>
            <td className="py-1.5 pr-2">
              <MoneyInput
                aria-label={`Billed cost of each ${name}`}
                aria-invalid={errors.lines?.[place]?.unitCost ? true : undefined}
                {...register(`lines.${place}.unitCost`, {
                  setValueAs: (typed) => (typed === '' || typed === undefined ? undefined : Number(typed)),
                })}
              />
            </td>
            <td>
              <IconButton label={`Remove ${name}`} onClick={() => remove(place)}>
                <Trash2 aria-hidden className="size-4" />
              </IconButton>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
