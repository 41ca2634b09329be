import type { RowOf } from '../../api.ts'

export type Device = RowOf<'GET /admin/device-models'>

export const KIND_NAMES = {
  phone: 'Phone',
  tablet: 'Tablet',
  laptop: 'Laptop',
  desktop: 'Desktop',
  console: 'Console',
  watch: 'Watch',
  other: 'Other',
} satisfies Record<Device['kind'], string>

export interface DeviceValues {
  lineId: number | null
  name: string
  releaseYear: number | null
  otherNames: string[]
  codes: string[]
  archived: boolean
}
