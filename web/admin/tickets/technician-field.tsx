import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useUser } from '../../accounts/use-user.ts'
import { useApi } from '../../api.ts'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import type { ContractForm } from '../../ui/form/use-contract-form.ts'
import { useLateChoices } from '../form/use-late-choices.ts'

interface Assigned {
  assigneeId?: number | null | undefined
}

interface Props<V extends FieldValues & Assigned> {
  form: ContractForm<V>
  label: string
  /** Also chooses the user, if nobody is assigned yet. */
  isRequired?: boolean
}

export function useTechnicians() {
  const { data = [] } = useQuery(useApi().query('GET /repair-tickets/technicians'))
  return data
}

export function TechnicianField<V extends FieldValues & Assigned>({ form, label, isRequired = false }: Props<V>) {
  const assigned = form as unknown as ContractForm<Assigned>
  const technicians = useTechnicians()
  useLateChoices(assigned, 'assigneeId', technicians)
  const { getValues, setValue } = assigned
  const userId = useUser()?.id
  const own = isRequired && technicians.find(({ id }) => id === userId)
  useEffect(() => {
    if (own && !getValues('assigneeId')) setValue('assigneeId', own.id)
  }, [own, getValues, setValue])
  const nobody = isRequired ? undefined : null
  return (
    <Field label={label} isRequired={isRequired} error={assigned.errors.assigneeId?.message}>
      <Select {...assigned.register('assigneeId', { setValueAs: (id) => (id ? Number(id) : nobody) })}>
        <option value="">{isRequired ? 'Choose…' : 'Unassigned'}</option>
        {technicians.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
