import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DEVICE_KINDS, type DeviceKind } from '#contract/devices/device.ts'
import { useApi } from '../../api.ts'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { AddedFields, AddInPlace } from '../form/add-in-place.tsx'
import { type AdminForm, numberOrNull } from '../form/use-admin-form.ts'
import { useLateChoices } from '../form/use-late-choices.ts'
import { type DeviceValues, KIND_NAMES } from './device.ts'

export function LineField({ form }: { form: AdminForm<DeviceValues> }) {
  const { register, errors, setValue } = form
  const { data: lines = [] } = useQuery(useApi().query('GET /admin/device-families'))
  useLateChoices(form, 'lineId', lines)
  return (
    <div className="grid content-start gap-1.5">
      <Field label="Line" isRequired error={errors.lineId?.message}>
        <Select {...register('lineId', numberOrNull)}>
          <option value="">Choose a device family</option>
          {[...Map.groupBy(lines, ({ make }) => make)].map(([make, ofMaker]) => (
            <optgroup key={make} label={make}>
              {ofMaker.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      <AddInPlace what="line">
        {(close) => (
          <NewLine
            onAdded={(id) => {
              close()
              setValue('lineId', id, { shouldDirty: true, shouldValidate: true })
            }}
            onClose={close}
          />
        )}
      </AddInPlace>
    </div>
  )
}

function NewLine({ onAdded, onClose }: { onAdded: (id: number) => void; onClose: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [line, setLine] = useState<{ kind: DeviceKind; make: string; name: string }>({
    kind: 'phone',
    make: '',
    name: '',
  })
  const adding = useMutation({
    mutationFn: () => api.call('POST /admin/device-families', line),
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: ['GET /admin/device-families'] })
      onAdded(id)
    },
  })
  return (
    <AddedFields what="line" isBusy={adding.isPending} onAdd={() => adding.mutate()} onClose={onClose}>
      <Field label="Maker" isRequired error={adding.error?.message}>
        <TextInput autoFocus value={line.make} onChange={({ target }) => setLine({ ...line, make: target.value })} />
      </Field>
      <Field label="Name of the device family" isRequired>
        <TextInput value={line.name} onChange={({ target }) => setLine({ ...line, name: target.value })} />
      </Field>
      <Field label="Kind" isRequired>
        <Select value={line.kind} onChange={({ target }) => setLine({ ...line, kind: target.value as DeviceKind })}>
          {DEVICE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {KIND_NAMES[kind]}
            </option>
          ))}
        </Select>
      </Field>
    </AddedFields>
  )
}
