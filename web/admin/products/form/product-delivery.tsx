import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { type AdminForm, numberOrNull } from '../../form/use-admin-form.ts'
import { DELIVERY_WORDS, PRODUCT_LABELS, type ProductValues } from '../product-fields.ts'
import { FormPart } from './form-part.tsx'

const COUNT = { type: 'number', inputMode: 'numeric', min: 1, step: 1 } as const

const NEXT_STEP: Record<ProductValues['delivery'], string> = {
  codes:
    'Its stock is its codes: save, then add them under “Codes”. Each is given out once, when it is paid.',
  file: 'Save, then upload it under “File”. Only who bought it gets a link that works for an hour.',
  credential:
    'Within 24 hours; waiting credentials appear under “Needs attention” and are entered on the order.',
}

export function ProductDelivery({ form }: { form: AdminForm<ProductValues> }) {
  const { register, errors, watch } = form
  if (watch('kind') !== 'digital') return null
  return (
    <FormPart title="Delivery">
      <div className="grid gap-4 sm:grid-cols-3">
        <Field
          label={PRODUCT_LABELS.delivery}
          isRequired
          help={NEXT_STEP[watch('delivery')]}
          error={errors.delivery?.message}
        >
          <Select {...register('delivery')}>
            {Object.entries(DELIVERY_WORDS).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={PRODUCT_LABELS.openLimit}
          isRequired
          help="Times that a customer may open what they bought."
          error={errors.openLimit?.message}
        >
          <TextInput {...COUNT} {...register('openLimit', numberOrNull)} />
        </Field>
        <Field
          label={PRODUCT_LABELS.openDays}
          isRequired
          help="Days after its delivery; you can open it again on the order."
          error={errors.openDays?.message}
        >
          <TextInput {...COUNT} {...register('openDays', numberOrNull)} />
        </Field>
      </div>
    </FormPart>
  )
}
