import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Paging, text } from '../scalars.ts'
import { DeviceKind, DeviceModel } from './device.ts'

export const DeviceFamily = z.object({ id: Id, kind: DeviceKind, make: z.string(), name: z.string() })
export type DeviceFamily = z.infer<typeof DeviceFamily>

export const AdminDeviceModel = DeviceModel.extend({
  origin: z.enum(['list', 'changed', 'own']),
  mergedInto: z.object({ id: Id, name: z.string() }).nullable(),
  archivedAt: Instant.nullable(),
  version: z.int(),
})
export type AdminDeviceModel = z.infer<typeof AdminDeviceModel>

const fields = {
  lineId: z.int('Choose a device family').min(1, 'Choose a device family').max(2_147_483_647, 'Choose a device family'),
  name: text(80, { min: 2, message: 'Name must be at least 2 characters' }),
  otherNames: z.array(text(80, { min: 1 })).max(20),
  codes: z.array(text(30, { min: 1 })).max(30),
  releaseYear: z.int().min(1970, 'From 1970').max(2100, 'Until 2100').nullable(),
}

export const DeviceModelDraft = z.strictObject({
  lineId: fields.lineId,
  name: fields.name,
  otherNames: fields.otherNames.optional(),
  codes: fields.codes.optional(),
  releaseYear: fields.releaseYear.optional(),
})
export type DeviceModelDraft = z.output<typeof DeviceModelDraft>

export const DeviceModelChange = z.strictObject({
  ...z.strictObject(fields).partial().shape,
  archived: z.boolean().optional(),
  version: z.int().min(1).optional(),
})
export type DeviceModelChange = z.output<typeof DeviceModelChange>

export const AdminDeviceSearch = z.object({
  search: text(80).optional(),
  kind: DeviceKind.optional(),
  status: z.enum(['offered', 'archived', 'merged']).default('offered'),
  ...Paging,
})
export type AdminDeviceSearch = z.output<typeof AdminDeviceSearch>

export const listAdminDevices = endpoint('GET /admin/device-models', {
  summary: 'List device models; supports search and paging',
  input: AdminDeviceSearch,
  page: AdminDeviceModel,
})
export const getAdminDevice = endpoint('GET /admin/device-models/:id', {
  summary: 'Get a device model',
  input: z.strictObject({ id: Id }),
  output: AdminDeviceModel,
})
export const createDevice = endpoint('POST /admin/device-models', {
  summary: 'Create a device model',
  input: DeviceModelDraft,
  output: AdminDeviceModel,
  status: 201,
})
export const updateDevice = endpoint('PUT /admin/device-models/:id', {
  summary: 'Update a device model; updates of the built-in list no longer change it',
  input: DeviceModelChange.extend({ id: Id }),
  output: AdminDeviceModel,
})
export const mergeDevice = endpoint('POST /admin/device-models/:id/merge', {
  summary: 'Merge a duplicate device model into another; all references follow',
  input: z.strictObject({ id: Id, into: Id }),
  output: z.object({ undoId: Id }),
})
export const undoDeviceMerge = endpoint('POST /admin/device-models/merges/:undoId/undo', {
  summary: 'Undo a merge within thirty days; references that changed since stay',
  input: z.strictObject({ undoId: Id }),
  output: AdminDeviceModel,
})
export const listDeviceFamilies = endpoint('GET /admin/device-families', {
  summary: 'List device families by manufacturer',
  output: z.array(DeviceFamily),
})
export const createDeviceFamily = endpoint('POST /admin/device-families', {
  summary: 'Create a device family',
  input: z.strictObject({
    kind: DeviceKind,
    make: text(60, { min: 1, message: 'Enter the manufacturer' }),
    name: text(60, { min: 1, message: 'Enter a name for the device family' }),
  }),
  output: DeviceFamily,
  status: 201,
})

export const DeviceMerge = z.object({ into: Id, moved: z.record(z.string(), z.unknown()) })
