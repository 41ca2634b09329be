import { useController } from 'react-hook-form'
import { DeviceModelChange, DeviceModelDraft } from '#contract/devices/admin-device.ts'
import { useApi } from '../../api.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { firstMessage } from '../form/first-message.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { type AdminForm, numberOrNull } from '../form/use-admin-form.ts'
import { useItemForm } from '../form/use-item-form.ts'
import { LinesInput } from '../products/form/lines-input.tsx'
import type { Device, DeviceValues } from './device.ts'
import { LineField } from './line-field.tsx'
import { MergeDevice } from './merge-device.tsx'

const LABELS = {
  lineId: 'Line',
  name: 'Name',
  releaseYear: 'Year',
  otherNames: 'Nicknames',
  codes: 'Codes',
  archived: 'Archived',
}

function valuesOf(device: Device | undefined): DeviceValues {
  const { lineId = null, name = '', releaseYear = null, otherNames = [], codes = [] } = device ?? {}
  return { lineId, name, releaseYear, otherNames, codes, archived: Boolean(device?.archivedAt) }
}

export function DeviceForm({ device, onClose }: { device?: Device; onClose: () => void }) {
  const api = useApi()
  const form = useItemForm<DeviceValues>(device ? DeviceModelChange : DeviceModelDraft, {
    resource: 'device_model',
    what: 'model',
    item: device,
    onClose,
    values: valuesOf(device),
    valuesOf,
    async save({ version, archived, ...values }) {
      const given = { ...values, lineId: values.lineId ?? 0 }
      if (device)
        await api.call('PUT /admin/device-models/:id', { id: device.id, version, archived, ...given })
      else await api.call('POST /admin/device-models', given)
    },
  })
  const { register, errors } = form
  return (
    <FormDialog
      title={device ? `Edit ${device.name}` : 'Add model'}
      form={form}
      labels={LABELS}
      submitLabel={device ? 'Save changes' : 'Add model'}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <LineField form={form} />
        <Field
          label={LABELS.name}
          isRequired
          help="Without the maker: iPhone 13."
          error={errors.name?.message}
        >
          <TextInput autoComplete="off" {...register('name')} />
        </Field>
        <Field label={LABELS.releaseYear} error={errors.releaseYear?.message}>
          <TextInput inputMode="numeric" autoComplete="off" {...register('releaseYear', numberOrNull)} />
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Lines form={form} name="otherNames" help="What people call it, one a line." />
        <Lines form={form} name="codes" help="What stands on its back, one a line: A2633." />
      </div>
      {device && <Checkbox label="Archived: no list offers it any more" {...register('archived')} />}
      {device && <MergeDevice device={device} onDone={onClose} />}
    </FormDialog>
  )
}

interface LinesProps {
  form: AdminForm<DeviceValues>
  name: 'otherNames' | 'codes'
  help: string
}

function Lines({ form: { control, errors }, name, help }: LinesProps) {
  const { field } = useController({ control, name })
  return (
    <Field label={LABELS[name]} help={help} error={firstMessage(errors[name])}>
      <LinesInput lines={field.value} onChange={field.onChange} onBlur={field.onBlur} ref={field.ref} />
    </Field>
  )
}
