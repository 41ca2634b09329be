import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Instant } from '../scalars.ts'
import { TicketRef } from './ticket.ts'

export const PhotoStage = z.enum(['before', 'after'])
export type PhotoStage = z.infer<typeof PhotoStage>

export const RepairPhoto = z.object({
  id: Id,
  stage: PhotoStage,
  pairId: Id.nullable(),
  from: z.enum(['customer', 'shop']),
  at: Instant,
  width: z.int(),
  height: z.int(),
})
export type RepairPhoto = z.infer<typeof RepairPhoto>

export const PHOTO_LIMITS = { bytes: 10 * 1024 * 1024, ofCustomer: 8, ofTicket: 40 } as const

const StatusKey = z.string().max(60)
const PhotoRef = z.object({ key: StatusKey, photoId: Id })
const Size = z.enum(['whole', 'preview']).default('whole')
const PhotoUpload = z.strictObject({ photoKey: z.uuid(), stage: PhotoStage.default('before'), pairId: Id.optional() })

export const listPhotos = endpoint('GET /repair-status/:key/photos', {
  summary: 'List photos of a device in the order in which they were taken',
  input: z.object({ key: StatusKey }),
  output: z.array(RepairPhoto),
})
export const addPhoto = endpoint('POST /repair-status/:key/photos', {
  summary: 'Upload a photo of a device; idempotent by key',
  body: 'stream',
  input: PhotoUpload.extend({ key: StatusKey }),
  output: RepairPhoto,
  status: 201,
})
export const showPhoto = endpoint('GET /repair-status/:key/photos/:photoId', {
  summary: 'Get a photo without its location',
  input: PhotoRef.extend({ size: Size }),
  download: 'image/jpeg',
})
export const listTicketPhotos = endpoint('GET /repair-tickets/:id/photos', {
  summary: 'List photos of a device for staff',
  input: TicketRef,
  output: z.array(RepairPhoto),
})
export const addTicketPhoto = endpoint('POST /repair-tickets/:id/photos', {
  summary: 'Upload a photo as staff; idempotent by key',
  body: 'stream',
  input: PhotoUpload.extend({ id: Id }),
  output: RepairPhoto,
  status: 201,
})
export const showTicketPhoto = endpoint('GET /repair-tickets/:id/photos/:photoId', {
  summary: 'Get a photo for staff',
  input: TicketRef.extend({ photoId: Id, size: Size }),
  download: 'image/jpeg',
})
export const removePhoto = endpoint('POST /repair-tickets/:id/photos/:photoId/removal', {
  summary: 'Delete a photo; customers may delete only their own',
  input: TicketRef.extend({ photoId: Id }),
  output: z.array(RepairPhoto),
})
