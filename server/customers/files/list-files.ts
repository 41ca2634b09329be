import type { CustomerFile } from '#contract/customers/customer-file.ts'
import { listSignedVisits } from '../../appointments/personal-appointments.ts'
import type { StaffCtx } from '../../context.ts'
import { readCustomer } from '../../customer-records/customer-record.ts'
import { listInquiryFiles } from '../../inquiries/customer-inquiries.ts'
import { listTicketFiles } from '../../repairs/privacy/customer-files.ts'
import { deleteCustomerFile, listAttachedFiles } from './customer-file.ts'

/** @throws Problem `customer_not_found`. */
export async function listCustomerFiles(ctx: StaffCtx, { id: requestedId }: { id: number }): Promise<CustomerFile[]> {
  const { id: customerId } = await readCustomer(ctx, requestedId)
  const owner = { userId: null, shopperId: null, customerId }
  const { permissions } = ctx.actor.user
  const files = [
    ...(await listAttachedFiles(ctx, customerId)),
    ...(permissions.has('tickets.read') ? await listTicketFiles(ctx, owner) : []),
    ...(permissions.has('tickets.read') ? await listInquiryFiles(ctx, owner) : []),
    ...(permissions.has('appointments.read') ? await listSignedVisits(ctx, owner) : []),
  ]
  return files.sort((a, b) => b.at.getTime() - a.at.getTime() || b.key.localeCompare(a.key))
}

/** @throws Problem `customer_not_found`; `file_not_found`. */
export async function removeCustomerFile(
  ctx: StaffCtx,
  { id, fileId }: { id: number; fileId: number },
): Promise<CustomerFile[]> {
  await deleteCustomerFile(ctx, { id, fileId })
  return listCustomerFiles(ctx, { id })
}
