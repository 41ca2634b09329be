import { AdminInquiry, type AdminInquiryDraft } from '#contract/inquiries/admin-inquiry.ts'
import { findProvenUser } from '../../accounts/user.ts'
import { record } from '../../audit/audit.ts'
import type { StaffCtx } from '../../context.ts'
import { chosenCustomer } from '../../customer-records/chosen-customer.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../http/input.ts'
import { requireSameForm } from '../../http/sent-form.ts'
import { listServices } from '../../services/service.ts'
import { findInquiryByDraft, insertInquiry } from '../send-inquiry.ts'
import { getInquiry } from './admin-inquiry.ts'

/**
 * The customer gets no email before the quote. The same draft creates one request.
 * @throws Problem `validation_failed`; `customer_not_found`; `customer_erased`.
 */
export async function addInquiry(ctx: StaffCtx, draft: AdminInquiryDraft): Promise<AdminInquiry> {
  const { key, ...fields } = draft
  const { customerEmail: email, customerPhone: phone } = fields
  return inTransaction(ctx, async (ctx) => {
    await requireSameForm(ctx, 'inquiry', draft)
    const known = await findInquiryByDraft(ctx, key)
    if (known !== undefined) return getInquiry(ctx, { id: known })
    const services = await listServices(ctx, {})
    if (!services.some(({ id }) => id === fields.serviceId))
      throw invalid({ serviceId: ['This service is no longer offered'] })
    const customerId = await chosenCustomer(ctx, { customerId: fields.customerId, email, phone })
    const customerUserId = await findProvenUser(ctx, email)
    const { id, isNew } = await insertInquiry(ctx, { ...fields, draftKey: key, customerId, customerUserId })
    const after = await getInquiry(ctx, { id })
    if (isNew) await record(ctx, 'inquiry.added', `inquiry:${id}`, Added, { after })
    return after
  })
}

const Added = AdminInquiry.pick({ serviceName: true, status: true })
