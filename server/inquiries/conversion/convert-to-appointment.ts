import type { AdminInquiry, InquiryAppointment } from '#contract/inquiries/admin-inquiry.ts'
import { truncateText } from '#contract/truncate-text.ts'
import { addAppointment } from '../../appointments/admin/change-appointment.ts'
import type { StaffCtx } from '../../context.ts'
import { invalid } from '../../http/input.ts'
import { makeOf } from './convert-inquiry.ts'

const MAX_NOTE_LENGTH = 1_000

/** @throws Problem as `makeOf`; `time_taken`; `validation_failed`. */
export async function convertToAppointment(
  ctx: StaffCtx,
  { id, staffId, place, startsAt, address }: InquiryAppointment,
): Promise<AdminInquiry> {
  if (place === 'on site' && !address) throw invalid({ address: ['Enter the address we should come to'] })
  return makeOf(ctx, id, 'appointment', async (ctx, inquiry) => {
    const booked = await addAppointment(ctx, {
      key: inquiry.draftKey,
      serviceId: inquiry.serviceId,
      staffId,
      place,
      startsAt,
      address,
      customerName: inquiry.customerName,
      customerEmail: inquiry.customerEmail,
      customerPhone: inquiry.customerPhone || null,
      customerId: inquiry.customerId,
      noContactReason: '',
      note: truncateText(inquiry.description, MAX_NOTE_LENGTH),
    })
    return booked.id
  })
}
