import { Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { MoneyInput, NumberInput } from '../../ui/form/number-input.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { totalOfTyped } from '../form/typed-dollars.ts'
import { type AdminForm, numberOrNull } from '../form/use-admin-form.ts'
import type { Draft } from './draft.ts'

interface Props {
  form: AdminForm<Draft>
  lines: Draft['lines']
}

export function DraftLines({ form, lines }: Props) {
  const { register, control, errors } = form
  const { fields, remove } = useFieldArray({ control, name: 'lines', keyName: 'key' })
  if (fields.length === 0) return null
  return (
    <>
      <table className="figures w-full text-sm">
        <caption className="sr-only">What to order</caption>
        <thead className="text-left text-xs text-muted">
          <tr>
            <th scope="col">Product</th>
            <th scope="col" className="w-24">
              Quantity
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
          {fields.map(({ key, name }, place) => {
            return (
              <tr key={key} className="border-t border-line">
                <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                  {name}
                </th>
                <td className="py-1.5 pr-2">
                  <NumberInput
                    min={1}
                    aria-label={`Quantity of ${name}`}
                    aria-invalid={errors.lines?.[place]?.quantity ? true : undefined}
                    {...register(`lines.${place}.quantity`, numberOrNull)}
                  />
                </td>
                <td className="py-1.5 pr-2">
                  <MoneyInput
                    aria-label={`Cost of each ${name}`}
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
            )
          })}
        </tbody>
      </table>
      <p role="status" className="figures text-right text-sm font-semibold">
        {formatMoney(totalOfTyped(lines.map(({ quantity, unitCost: each }) => ({ quantity, each }))))} before tax and
        delivery
      </p>
    </>
  )
}
