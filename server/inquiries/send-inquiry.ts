import { eq, ne } from 'drizzle-orm'
import type { InquiryDraft, KeyedInquiry } from '#contract/inquiries/inquiry.ts'
import { Problem } from '#contract/problem.ts'
import { findProvenUser, isOwnAddress } from '../accounts/user.ts'
import type { Ctx, ShopperCtx } from '../context.ts'
import { countUpTo } from '../db/count-up-to.ts'
import { inTransaction } from '../db/transaction.ts'
import { requireSameForm } from '../http/sent-form.ts'
import { queueMail } from '../mail/outbox.ts'
import { hasTypedMailLeft } from '../mail/typed-address.ts'
import { listServices } from '../services/service.ts'
import { inquiries } from './inquiry.table.ts'
import { readInquiry } from './inquiry.ts'
import { receivedMail } from './inquiry-mail.ts'
import { showKeyed } from './keyed-inquiry.ts'

const MAX_OPEN_REQUESTS = 1_000

/** The same draft creates one request. @throws Problem `service_not_found`; `too_many_open`. */
export async function sendInquiry(ctx: ShopperCtx, draft: InquiryDraft): Promise<KeyedInquiry> {
  const { key, type, ...fields } = draft
  const id = await inTransaction(ctx, async (ctx) => {
    await requireSameForm(ctx, 'inquiry', draft)
    const known = await findInquiryByDraft(ctx, key)
    if (known !== undefined) return known
    await requireRoom(ctx)
    const [service] = await listServices(ctx, { type })
    if (!service) throw new Problem('not_found', 'service_not_found', 'There is no such service.')
    const customerUserId = await accountFor(ctx, fields.customerEmail)
    const { id, isNew } = await insertInquiry(ctx, { ...fields, draftKey: key, serviceId: service.id, customerUserId })
    if (isNew) await mailReceived(ctx, id)
    return id
  })
  return showKeyed(ctx, await readInquiry(ctx, id))
}

type NewInquiry = Omit<typeof inquiries.$inferInsert, 'createdAt' | 'updatedAt'>

export async function insertInquiry(ctx: Ctx, values: NewInquiry): Promise<{ id: number; isNew: boolean }> {
  const [added] = await ctx.db
    .insert(inquiries)
    .values({ ...values, createdAt: ctx.now, updatedAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: inquiries.id })
  // The same form was sent twice at once, and the other request was first.
  return added ? { ...added, isNew: true } : { id: (await findInquiryByDraft(ctx, values.draftKey))!, isNew: false }
}

export async function findInquiryByDraft(ctx: Ctx, key: string): Promise<number | undefined> {
  const [row] = await ctx.db.select({ id: inquiries.id }).from(inquiries).where(eq(inquiries.draftKey, key))
  return row?.id
}

async function accountFor(ctx: ShopperCtx, email: string): Promise<number | null> {
  const { user } = ctx.actor
  return user?.permissions.has('tickets.read') ? findProvenUser(ctx, email) : (user?.id ?? null)
}

/** Limits the form that anybody can send; staff are not limited. */
async function requireRoom(ctx: Ctx): Promise<void> {
  const open = await countUpTo(ctx, inquiries, ne(inquiries.status, 'closed'), MAX_OPEN_REQUESTS - 1)
  if (open.isMore)
    throw new Problem('unavailable', 'too_many_open', 'We have too many requests right now. Please call us instead.')
}

async function mailReceived(ctx: ShopperCtx, id: number): Promise<void> {
  const row = await readInquiry(ctx, id)
  const mail = receivedMail(ctx, row)
  const { customerEmail: address } = row
  if ((await isOwnAddress(ctx, address)) || (await hasTypedMailLeft(ctx, mail.kind, address)))
    await queueMail(ctx, mail)
}
