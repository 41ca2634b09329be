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
const PhotoUpload = z.strictObject({
  photoKey: z.uuid(),
  stage: PhotoStage.default('before'),
  pairId: Id.optional(),
})

export const listPhotos = endpoint('GET /repair-status/:key/photos', {
  summary: 'The photos of a device, in the order in which they were taken',
  input: z.object({ key: StatusKey }),
  output: z.array(RepairPhoto),
})
export const addPhoto = endpoint('POST /repair-status/:key/photos', {
  summary: 'A photo of the device, whole or not at all; the same one however often the same key is sent',
  body: 'stream',
  input: PhotoUpload.extend({ key: StatusKey }),
  output: RepairPhoto,
  status: 201,
})
export const showPhoto = endpoint('GET /repair-status/:key/photos/:photoId', {
  summary: 'The picture itself, upright and without the place where it was taken',
  input: PhotoRef.extend({ size: Size }),
  download: 'image/jpeg',
})
export const listTicketPhotos = endpoint('GET /repair-tickets/:id/photos', {
  summary: 'The photos of a device, for the staff',
  input: TicketRef,
  output: z.array(RepairPhoto),
})
export const addTicketPhoto = endpoint('POST /repair-tickets/:id/photos', {
  summary: 'A photo that the staff took; the same one however often the same key is sent',
  body: 'stream',
  input: PhotoUpload.extend({ id: Id }),
  output: RepairPhoto,
  status: 201,
})
export const showTicketPhoto = endpoint('GET /repair-tickets/:id/photos/:photoId', {
  summary: 'The picture itself, for the staff',
  input: TicketRef.extend({ photoId: Id, size: Size }),
  download: 'image/jpeg',
})
export const removePhoto = endpoint('POST /repair-tickets/:id/photos/:photoId/removal', {
  summary: 'Take a photo away: the staff any, a customer their own',
  input: TicketRef.extend({ photoId: Id }),
  output: z.array(RepairPhoto),
})
