import type { ComponentProps } from 'react'
import { Select } from '../ui/form/select.tsx'

export function EstimateChoiceSelect(field: Omit<ComponentProps<typeof Select>, 'children'>) {
  return (
    <Select {...field}>
      <option value="">Ask the customer</option>
      <option value="written">Written</option>
      <option value="oral">Oral</option>
      <option value="none">None</option>
    </Select>
  )
}
