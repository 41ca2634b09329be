import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, text } from '../scalars.ts'

export const PortalDevice = z.object({
  id: Id,
  name: z.string(),
  pairedBy: z.string(),
  pairedAt: Instant,
  lastContactAt: Instant.nullable(),
  lastUser: z.string().nullable(),
  endedAt: Instant.nullable(),
  wipedAt: Instant.nullable(),
})
export type PortalDevice = z.output<typeof PortalDevice>

export const DeviceDraft = z.strictObject({
  key: z.uuid(),
  name: text(60, { min: 2, message: 'Enter a name, such as “Front counter tablet”' }),
})
export type DeviceDraft = z.output<typeof DeviceDraft>

/** `unknown`: never paired, or the shop was restored from a backup; nothing is deleted then. */
export const Pairing = z.object({ state: z.enum(['paired', 'ended', 'unknown']) })
export type Pairing = z.output<typeof Pairing>

export const pairDevice = endpoint('POST /portal/devices', {
  summary: 'Pair this browser as a device of the shop',
  input: DeviceDraft,
  output: z.object({
    /** Part of the claim numbers that the device assigns offline: `D7-1`. */
    id: Id,
    name: z.string(),
    token: z.string(),
  }),
  status: 201,
})
export const contactDevice = endpoint('POST /portal/devices/contact', {
  summary: 'Check whether this device is still paired',
  input: z.strictObject({ token: z.string().max(60) }),
  output: Pairing,
})
export const checkSignIn = endpoint('POST /portal/sign-in-state', {
  summary: 'Check whether the ended sign-in was revoked, so that local data must be deleted',
  input: z.strictObject({ standing: z.string().max(80) }),
  output: z.object({ isEnded: z.boolean() }),
})
export const listPortalDevices = endpoint('GET /portal/devices', {
  summary: 'List paired devices, latest first',
  output: z.array(PortalDevice),
})
export const endDevice = endpoint('POST /portal/devices/:id/end', {
  summary: 'Unpair a device; it deletes its data at the next contact',
  input: z.strictObject({ id: Id }),
  output: PortalDevice,
})
