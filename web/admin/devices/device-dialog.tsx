import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { DeviceModelChange, DeviceModelDraft } from '#contract/devices/admin-device.ts'
import { type Output, useApi } from '../../api.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { ConfirmDialog } from '../../ui/layer/confirm-dialog.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { EditDialog } from '../form/edit-dialog.tsx'
import { firstMessage } from '../form/first-message.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { type AdminForm, numberOrNull } from '../form/use-admin-form.ts'
import { useItemForm } from '../form/use-item-form.ts'
import type { ItemProps } from '../frame/opened-item.tsx'
import { LinesInput } from '../products/form/lines-input.tsx'
import type { Device, DeviceValues } from './device.ts'
import { LineField } from './line-field.tsx'

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

function DeviceForm({ device, onClose }: { device?: Device; onClose: () => void }) {
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
      if (device) await api.call('PUT /admin/device-models/:id', { id: device.id, version, archived, ...given })
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
      onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <LineField form={form} />
        <Field label={LABELS.name} isRequired help="Without the brand, such as iPhone 13." error={errors.name?.message}>
          <TextInput autoComplete="off" {...register('name')} />
        </Field>
        <Field label={LABELS.releaseYear} error={errors.releaseYear?.message}>
          <TextInput inputMode="numeric" autoComplete="off" {...register('releaseYear', numberOrNull)} />
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Lines form={form} name="otherNames" help="Other names, one per line." />
        <Lines form={form} name="codes" help="Model numbers, one per line, such as A2633." />
      </div>
      {device && <Checkbox label="Archived: not offered in lists" {...register('archived')} />}
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

export function DeviceDialog({ item, onClose }: ItemProps) {
  return (
    <EditDialog
      item={item}
      title="Edit model"
      query={useApi().query('GET /admin/device-models/:id', { id: Number(item) })}
      pick={(device) => device}
      onClose={onClose}>
      {(device) => <DeviceForm device={device} onClose={onClose} />}
    </EditDialog>
  )
}

type Found = Output<'GET /devices/find'>[number]

function MergeDevice({ device, onDone }: { device: Device; onDone: () => void }) {
  const api = useApi()
  const [heir, setHeir] = useState<Found>()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries()
  const undo = useMutation({
    mutationFn: (undoId: number) => api.call('POST /admin/device-models/merges/:undoId/undo', { undoId }),
    onSuccess: () => toast({ title: 'Merge undone' }),
    onError: failureToast('Failed to remove the credit'),
    onSettled: refresh,
  })
  const merge = useMutation({
    mutationFn: (into: number) => api.call('POST /admin/device-models/:id/merge', { id: device.id, into }),
    onSuccess: ({ undoId }) => {
      toast({
        title: `${device.name} was merged into ${heir?.name}`,
        action: { label: 'Undo', onChoose: () => undo.mutate(undoId) },
      })
      onDone()
    },
    onError: failureToast('Failed to merge'),
    onSettled: refresh,
  })
  if (device.mergedInto)
    return <p className="text-sm text-muted">Merged into {device.mergedInto.name}: its address leads there.</p>
  return (
    <>
      <Field label="The same as" help="Everything that refers to this entry will refer to the other one.">
        <Combobox<Found>
          listLabel="Other models"
          placeholder="Another entry of the same model"
          find={async (q) => (await api.call('GET /devices/find', { q })).filter(({ id }) => id !== device.id)}
          keyOf={({ id }) => id}
          onChoose={setHeir}
          nothing="No other model found"
          list="between">
          {({ name, make }) => (
            <>
              <span>{name}</span> <span className="text-muted">{make}</span>
            </>
          )}
        </Combobox>
      </Field>
      <ConfirmDialog
        title={`Merge ${device.name} into ${heir?.name}?`}
        confirmLabel="Merge"
        isOpen={heir !== undefined}
        isBusy={merge.isPending}
        onConfirm={() => heir && merge.mutate(heir.id)}
        onClose={() => setHeir(undefined)}>
        <p>
          Products that fit {device.name} fit {heir?.name}. Its page redirects, and it is no longer offered. You can
          undo this for 30 days.
        </p>
      </ConfirmDialog>
    </>
  )
}
