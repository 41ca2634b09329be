import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, text } from '../scalars.ts'

export const DEVICE_KINDS = ['phone', 'tablet', 'laptop', 'desktop', 'console', 'watch', 'other'] as const
export const DeviceKind = z.enum(DEVICE_KINDS)
export type DeviceKind = z.infer<typeof DeviceKind>

export const DeviceModel = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  make: z.string(),
  line: z.string(),
  lineId: Id,
  kind: DeviceKind,
  releaseYear: z.int().nullable(),
  otherNames: z.array(z.string()),
  codes: z.array(z.string()),
  /** The slugs of merged models, which redirect here. */
  formerSlugs: z.array(z.string()),
})
export type DeviceModel = z.infer<typeof DeviceModel>

export const listDevices = endpoint('GET /devices', {
  summary: 'List device models by manufacturer and family, newest first',
  output: z.array(DeviceModel),
})
export const getDevice = endpoint('GET /devices/:slug', {
  summary: 'Get a device model; 404 with `movedTo` if it was merged into another',
  input: z.object({ slug: z.string().max(120) }),
  output: DeviceModel,
})
export const findDevices = endpoint('GET /devices/find', {
  summary: 'Suggest up to twelve device models by name, nickname or code',
  input: z.object({ q: text(80).default('') }),
  output: z.array(DeviceModel),
})
