import type { AdminInquiry, InquiryTicket } from '#contract/inquiries/admin-inquiry.ts'
import type { StaffCtx } from '../../context.ts'
import { copyPhoto, type PrivatePhoto } from '../../media/private-photo.ts'
import { bringApproved } from '../../repairs/estimate/bring-approved.ts'
import { addTicket } from '../../repairs/intake/create-ticket.ts'
import { bringPhotos } from '../../repairs/photo/bring-photos.ts'
import { readInquiryPhotos } from '../photo/inquiry-photo.ts'
import { makeOf } from './convert-inquiry.ts'

/** The approved quote becomes the ticket's approved estimate. @throws Problem as `makeOf`; `validation_failed`. */
export async function convertToTicket(
  ctx: StaffCtx,
  { id, deviceType, customerPhone }: InquiryTicket,
): Promise<AdminInquiry> {
  return makeOf(ctx, id, 'ticket', async (ctx, inquiry, approved) => {
    const { customerName, customerEmail, customerId, description, draftKey: key } = inquiry
    const draft = {
      key,
      deviceType,
      customerName,
      customerEmail,
      customerPhone,
      problemDescription: description,
      ...UNKNOWN,
    }
    const ticket = await addTicket(ctx, draft, { customerId })
    if (approved) await bringApproved(ctx, ticket.id, approved)
    await bringPhotos(ctx, ticket.id, await copyPhotos(ctx, id))
    return ticket.id
  })
}

const UNKNOWN = {
  deviceBrand: null,
  deviceModel: null,
  serialNumber: null,
  priority: 'medium',
  estimatedCompletionDate: null,
} as const

async function copyPhotos(ctx: StaffCtx, inquiryId: number): Promise<PrivatePhoto[]> {
  const copied: PrivatePhoto[] = []
  for (const photo of await readInquiryPhotos(ctx, inquiryId)) {
    const copy = await copyPhoto(ctx, photo)
    if (copy) copied.push(copy)
  }
  return copied
}
