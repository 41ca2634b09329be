import type { FieldValues } from 'react-hook-form'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import type { ContractForm } from '../../ui/form/use-contract-form.ts'

interface Collector {
  collectedBy?: string | undefined
  collectorProof?: 'slip' | 'photo ID' | 'code' | undefined
}

export function CollectorFields<V extends FieldValues & Collector>({
  form,
  mayCollect,
}: {
  form: ContractForm<V>
  mayCollect: string
}) {
  const { register, errors } = form as unknown as ContractForm<Required<Collector>>
  return (
    <>
      <Field
        label="Who is picking it up?"
        isRequired
        help={mayCollect ? `The owner, or ${mayCollect}.` : undefined}
        error={errors.collectedBy?.message}>
        <TextInput maxLength={120} autoComplete="off" {...register('collectedBy')} />
      </Field>
      <Field label="Proof" isRequired error={errors.collectorProof?.message}>
        <Select {...register('collectorProof')}>
          <option value="slip">Slip</option>
          <option value="photo ID">Photo ID</option>
          <option value="code">Code</option>
        </Select>
      </Field>
    </>
  )
}
