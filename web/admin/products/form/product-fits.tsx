import { useController } from 'react-hook-form'
import { firstMessage } from '../../form/first-message.ts'
import type { AdminForm } from '../../form/use-admin-form.ts'
import type { ProductValues } from '../product-fields.ts'
import { FitsPicker } from './fits-picker.tsx'
import { FormPart } from './form-part.tsx'

export function ProductFits({ form }: { form: AdminForm<ProductValues> }) {
  const { field } = useController({ control: form.control, name: 'fits' })
  return (
    <FormPart title="What it fits">
      <FitsPicker fits={field.value} onChange={field.onChange} error={firstMessage(form.errors.fits)} />
    </FormPart>
  )
}
