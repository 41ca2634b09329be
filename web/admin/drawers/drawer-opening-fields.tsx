import { Field } from '../../ui/form/field.tsx'
import { MoneyInput } from '../../ui/form/number-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { numberOrNull } from '../form/use-admin-form.ts'
import type { useOpenDrawer } from './use-open-drawer.ts'

export function DrawerOpeningFields({ form: { register, errors } }: { form: ReturnType<typeof useOpenDrawer> }) {
  return (
    <>
      <div className="flex-1 basis-40">
        <Field label="Name of the drawer" isRequired help="Such as Front or Back." error={errors.till?.message}>
          <TextInput autoComplete="off" maxLength={40} {...register('till')} />
        </Field>
      </div>
      <div className="flex-1 basis-40">
        <Field label="Starting cash" isRequired help="The cash in the drawer now." error={errors.float?.message}>
          <MoneyInput {...register('float', numberOrNull)} />
        </Field>
      </div>
    </>
  )
}
