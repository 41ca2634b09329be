import { eq, getTableColumns } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { refuseStaff } from '../accounts/keys/link-holder.ts'
import { numberInKey } from '../accounts/keys/numbered-key.ts'
import type { Ctx } from '../context.ts'
import { namedServices } from '../services/service.ts'
import { inquiries } from './inquiry.table.ts'
import { opensInquiry } from './inquiry-key.ts'

export function selectInquiries(ctx: Ctx) {
  return ctx.db
    .select({
      ...getTableColumns(inquiries),
      serviceName: namedServices.serviceName,
      serviceSlug: namedServices.serviceSlug,
    })
    .from(inquiries)
    .innerJoin(namedServices, eq(namedServices.serviceId, inquiries.serviceId))
    .$dynamic()
}

export type InquiryRecord = Awaited<ReturnType<typeof selectInquiries>>[number]

export async function readInquiry(ctx: Ctx, id: number): Promise<InquiryRecord> {
  const [row] = await selectInquiries(ctx).where(eq(inquiries.id, id))
  if (!row) throw inquiryNotFound()
  return row
}

/** Locks the request until the transaction ends. @throws Problem `inquiry_not_found`. */
export async function lockInquiry(ctx: Ctx, id: number): Promise<InquiryRecord> {
  await ctx.db.select({ id: inquiries.id }).from(inquiries).where(eq(inquiries.id, id)).for('update')
  return readInquiry(ctx, id)
}

/** @throws Problem `inquiry_not_found` for an invalid key. */
export async function openInquiry(ctx: Ctx, key: string): Promise<InquiryRecord> {
  const id = numberInKey(key)
  if (id === undefined) throw inquiryNotFound()
  const row = await readInquiry(ctx, id)
  if (!opensInquiry(ctx.config, row, key)) throw inquiryNotFound()
  return row
}

/** @throws Problem `inquiry_not_found`; `staff_cannot_use_link`. */
export async function openInquiryForChange(ctx: Ctx, key: string): Promise<InquiryRecord> {
  const row = await openInquiry(ctx, key)
  refuseStaff(ctx, row.customerUserId)
  return row
}

export async function writeInquiry(
  ctx: Ctx,
  { id, version }: InquiryRecord,
  set: Partial<typeof inquiries.$inferInsert>,
): Promise<void> {
  await ctx.db
    .update(inquiries)
    .set({ ...set, updatedAt: ctx.now, version: version + 1 })
    .where(eq(inquiries.id, id))
}

export function numberOfInquiry({ id }: { id: number }): string {
  return `Q-${id}`
}

export function inquiryNotFound(): Problem {
  return new Problem('not_found', 'inquiry_not_found', 'This link isn’t valid or has expired.')
}

/** @throws Problem `inquiry_closed`. */
export function requireOpenInquiry({ status }: Pick<InquiryRecord, 'status'>): void {
  if (status !== 'closed') return
  throw new Problem('conflict', 'inquiry_closed', 'This request is closed. Please call us, or send a new one.')
}
