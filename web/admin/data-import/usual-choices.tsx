import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'

export interface Usual {
  serviceId?: number
  staffId?: number
}

interface Props {
  usual: Usual
  onChange: (usual: Usual) => void
}

export function UsualChoices({ usual, onChange }: Props) {
  const { data: setup } = useQuery(useApi().query('GET /admin/booking'))
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label="If the service is unknown">
        <Select
          value={usual.serviceId ?? ''}
          onChange={({ target }) => onChange(withChoice(usual, 'serviceId', target.value))}>
          <option value="">Refuse the row</option>
          {setup?.rules.map(({ serviceId, serviceName }) => (
            <option key={serviceId} value={serviceId}>
              {serviceName}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="If the staff member is unknown">
        <Select
          value={usual.staffId ?? ''}
          onChange={({ target }) => onChange(withChoice(usual, 'staffId', target.value))}>
          <option value="">Refuse the row</option>
          {setup?.people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}

function withChoice(usual: Usual, name: keyof Usual, value: string): Usual {
  const { [name]: _, ...others } = usual
  return value === '' ? others : { ...others, [name]: Number(value) }
}
