import { Checkbox } from '../../ui/form/checkbox.tsx'

interface Props<Id> {
  items: { id: Id; name: string }[]
  ids: Id[]
  onChange: (ids: Id[]) => void
}

export function CheckList<Id extends number | string>({ items, ids, onChange }: Props<Id>) {
  return (
    <ul className="grid max-h-60 overflow-y-auto rounded-control border border-line px-3 sm:grid-cols-2">
      {items.map(({ id, name }) => (
        <li key={id}>
          <Checkbox
            label={name}
            checked={ids.includes(id)}
            onChange={({ target }) => onChange(target.checked ? [...ids, id] : ids.filter((other) => other !== id))}
          />
        </li>
      ))}
    </ul>
  )
}
