import { type Output, useApi } from '../../../api.ts'
import type { DeviceType } from '../../../repairs/ticket-labels.ts'
import { Combobox } from '../../../ui/combobox.tsx'
import { Field } from '../../../ui/form/field.tsx'

export type DeviceModel = Output<'GET /devices/find'>[number]

export const TYPE_OF: Partial<Record<DeviceModel['kind'], DeviceType>> = {
  phone: 'Smartphone',
  tablet: 'Tablet',
  laptop: 'Laptop',
  desktop: 'Desktop',
}

export function DeviceFinder({ onChoose }: { onChoose: (model: DeviceModel) => void }) {
  const api = useApi()
  return (
    <Field label="Find the model" help="Fills in type, brand and model.">
      <Combobox
        placeholder="Such as s21, iPhone 12 or A2172"
        listLabel="Device models"
        nothing="No device models found"
        find={(q) => api.call('GET /devices/find', { q })}
        keyOf={({ id }) => id}
        onChoose={onChoose}>
        {({ make, name, releaseYear }) => (
          <>
            <span>
              {make} {name}
            </span>
            {releaseYear !== null && <span className="text-xs text-muted">{releaseYear}</span>}
          </>
        )}
      </Combobox>
    </Field>
  )
}
