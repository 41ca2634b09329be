import type { ReturnChoice } from './return-values.ts'

interface Props {
  name: string
  value: ReturnChoice['condition']
  onChange: (condition: ReturnChoice['condition']) => void
}

export function ConditionSelect({ name, value, onChange }: Props) {
  return (
    <select
      aria-label={`Condition of ${name}`}
      value={value}
      className="min-h-11 rounded-control border border-control bg-surface px-3"
      onChange={({ target }) => onChange(target.value as ReturnChoice['condition'])}>
      <option value="restock">Back to stock</option>
      <option value="defective">Defective, to the supplier</option>
      <option value="discard">Discard</option>
    </select>
  )
}
