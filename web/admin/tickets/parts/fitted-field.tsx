import type { Input } from '../../../api.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import type { ContractForm } from '../../../ui/form/use-contract-form.ts'
import type { Part } from './part.ts'

interface Props {
  form: ContractForm<Input<'PUT /repair-tickets/:id'>>
  parts: Part[]
}

export function FittedField({ form, parts }: Props) {
  const fitted = form.watch('fittedParts') ?? []
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-semibold">Which of these are installed in the device?</legend>
      {parts.map(({ id, name, quantity }) => (
        <Checkbox
          key={id}
          label={quantity > 1 ? `${quantity} × ${name}` : name}
          checked={fitted.includes(id)}
          onChange={({ target }) =>
            form.setValue('fittedParts', target.checked ? [...fitted, id] : fitted.filter((other) => other !== id))
          }
        />
      ))}
      <p className="text-xs text-muted">The others can be sold again at once.</p>
    </fieldset>
  )
}
