import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextArea, TextInput } from '../../ui/form/text-input.tsx'
import { typedDollars } from '../form/typed-dollars.ts'
import type { CollectionRule } from './collection.ts'

interface Props<R extends CollectionRule = CollectionRule> {
  rule: R
  onChange: (rule: CollectionRule) => void
}
type Of<A extends CollectionRule['about']> = Extract<CollectionRule, { about: A }>

export function RuleValue({ rule, onChange }: Props) {
  switch (rule.about) {
    case 'category':
    case 'brand':
      return <Groups rule={rule} onChange={onChange} />
    case 'tag':
      return <Tags rule={rule} onChange={onChange} />
    case 'price':
      return <Prices rule={rule} onChange={onChange} />
    default:
      return null
  }
}

function Groups({ rule, onChange }: Props<Of<'category'> | Of<'brand'>>) {
  const api = useApi()
  const isBrand = rule.about === 'brand'
  const categories = useQuery({ ...api.query('GET /admin/categories'), enabled: !isBrand })
  const brands = useQuery({ ...api.query('GET /admin/brands'), enabled: isBrand })
  const groups = (isBrand ? brands.data : categories.data) ?? []
  return (
    <ul
      aria-label={isBrand ? 'Brands' : 'Categories'}
      className="grid max-h-60 overflow-y-auto rounded-control border border-line px-3 sm:grid-cols-2">
      {groups.map(({ id, name }) => (
        <li key={id}>
          <Checkbox
            label={name}
            checked={rule.ids.includes(id)}
            onChange={({ target }) => {
              const ids = target.checked ? [...rule.ids, id] : rule.ids.filter((other) => other !== id)
              onChange({ ...rule, ids })
            }}
          />
        </li>
      ))}
    </ul>
  )
}

function Tags({ rule, onChange }: Props<Of<'tag'>>) {
  return (
    <Field label="Tags" help="One per line. A product needs at least one of them. Case is ignored.">
      <TextArea
        rows={3}
        defaultValue={rule.tags.join('\n')}
        onChange={({ target }) =>
          onChange({ ...rule, tags: target.value.split('\n').flatMap((line) => line.trim() || []) })
        }
      />
    </Field>
  )
}

function Prices({ rule, onChange }: Props<Of<'price'>>) {
  const amount = (end: 'from' | 'to', label: string) => (
    <Field label={label}>
      <TextInput
        inputMode="decimal"
        defaultValue={rule[end] ?? ''}
        onChange={({ target: { value } }) =>
          onChange({ ...rule, [end]: value.trim() === '' ? null : typedDollars(value) })
        }
      />
    </Field>
  )
  return (
    <div className="grid grid-cols-2 gap-3">
      {amount('from', 'At least')}
      {amount('to', 'At most')}
    </div>
  )
}
