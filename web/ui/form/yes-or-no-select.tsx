import type { ComponentProps } from 'react'
import { Select } from './select.tsx'

interface Props extends Omit<ComponentProps<typeof Select>, 'children'> {
  unanswered: string
}

export function YesOrNoSelect({ unanswered, ...field }: Props) {
  return (
    <Select {...field}>
      <option value="">{unanswered}</option>
      <option value="yes">Yes</option>
      <option value="no">No</option>
    </Select>
  )
}
