import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, text } from '../scalars.ts'

/** A tablet or computer of the shop that the portal is used on. */
export const PortalDevice = z.object({
  id: Id,
  name: z.string(),
  pairedBy: z.string(),
  pairedAt: Instant,
  /** When it last asked for something, and who was signed in on it then. */
  lastContactAt: Instant.nullable(),
  lastUser: z.string().nullable(),
  /** What it kept goes at its next contact. */
  endedAt: Instant.nullable(),
  /** When it heard of that, and removed what it kept. */
  wipedAt: Instant.nullable(),
})
export type PortalDevice = z.output<typeof PortalDevice>

export const DeviceDraft = z.strictObject({
  /** Made on the device: the same form sent again is the same device. */
  key: z.uuid(),
  name: text(60, { min: 2, message: 'Name it, such as “Front counter tablet”' }),
})
export type DeviceDraft = z.output<typeof DeviceDraft>

/** `unknown`: the shop came back from a backup, or it was never paired; nothing is removed then. */
export const Pairing = z.object({ state: z.enum(['paired', 'ended', 'unknown']) })
export type Pairing = z.output<typeof Pairing>

export const pairDevice = endpoint('POST /portal/devices', {
  summary: 'This browser is a device of the shop from now on',
  input: DeviceDraft,
  output: z.object({
    /** Part of the claim numbers that it gives by itself: `D7-1`. */
    id: Id,
    name: z.string(),
    /** By which it is known again. */
    token: z.string(),
  }),
  status: 201,
})
export const contactDevice = endpoint('POST /portal/devices/contact', {
  summary: 'A paired device asks whether it still is one',
  input: z.strictObject({ token: z.string().max(60) }),
  output: Pairing,
})
export const askStanding = endpoint('POST /portal/standing', {
  summary:
    'A browser that is signed in no more asks whether somebody ended that, so that what it keeps must go',
  input: z.strictObject({ standing: z.string().max(80) }),
  output: z.object({ isEnded: z.boolean() }),
})
export const listPortalDevices = endpoint('GET /portal/devices', {
  summary: 'The devices of the shop, the latest first',
  output: z.array(PortalDevice),
})
export const endDevice = endpoint('POST /portal/devices/:id/end', {
  summary: 'Not a device of the shop any more: what it kept goes at its next contact',
  input: z.strictObject({ id: Id }),
  output: PortalDevice,
})
