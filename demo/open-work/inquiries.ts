import { eq } from 'drizzle-orm'
import type { InquiryStatus } from '#contract/inquiries/inquiry.ts'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { findByName } from '#server/accounts/user.ts'
import { timeZoneOf } from '#server/company/company.ts'
import type { Ctx } from '#server/context.ts'
import { inquiries } from '#server/inquiries/inquiry.table.ts'
import { inquiryQuotes } from '#server/inquiries/quote/inquiry-quote.table.ts'
import { currentPriceRule } from '#server/pricing/price-rule.ts'
import { priceWork } from '#server/repairs/estimate/price-work.ts'
import { services } from '#server/services/service.table.ts'
import { hoursAfter } from '../add-hours.ts'
import { type DemoEstimate, toWorkLine } from '../repairs/demo-ticket.ts'
import { carla, desmond, type Shopper } from '../shoppers.ts'

const HOUR = 3_600_000
const DAYS_GOOD = 14

interface DemoInquiry {
  type: string
  by: Shopper
  hoursAgo: number
  status: InquiryStatus
  description: string
  quote?: { lines: DemoEstimate['lines']; note: string }
}

const demoInquiries: DemoInquiry[] = [
  {
    type: 'managed_it',
    by: desmond,
    hoursAgo: 9 * 24,
    status: 'approved',
    description:
      'We are six people in a dental office with two printers and a file server nobody remembers setting up. What would it take to look after it?',
    quote: {
      lines: [
        ['labor', 'Inventory of all devices and accounts', 180],
        ['labor', 'Back-ups set up and restored once as a trial', 240],
        ['fee', 'First month, six desks', 210],
      ],
      note: 'After the first month it goes on month by month, and ends whenever you say so.',
    },
  },
  {
    type: 'web_design',
    by: carla,
    hoursAgo: 3 * 24,
    status: 'proposed',
    description:
      'A small site for my ceramics: pictures, prices, where I sell on weekends, and a form. I have the photos and a name for it.',
    quote: {
      lines: [
        ['labor', 'Design and five pages', 650],
        ['labor', 'Teaching you to change it yourself', 75],
      ],
      note: 'Your name and a year of hosting come on top, at the prices on our page.',
    },
  },
  {
    type: 'document_prep',
    by: desmond,
    hoursAgo: 20,
    status: 'open',
    description:
      'Forty pages of minutes, scanned askew and partly by hand. I need them typed and in one file by the end of next week.',
  },
]

export async function seedInquiries(ctx: Ctx): Promise<void> {
  for (const inquiry of demoInquiries) await seedOne(ctx, inquiry)
}

async function seedOne(ctx: Ctx, { type, by, hoursAgo, status, description, quote }: DemoInquiry) {
  const [service] = await ctx.db.select({ id: services.id }).from(services).where(eq(services.type, type))
  const account = by === carla ? await findByName(ctx, 'customer') : undefined
  const createdAt = new Date(ctx.now.getTime() - hoursAgo * HOUR)
  const [inquiry] = await ctx.db
    .insert(inquiries)
    .values({
      draftKey: crypto.randomUUID(),
      serviceId: service!.id,
      customerUserId: account?.id ?? null,
      customerName: by.contactName,
      customerEmail: by.contactEmail,
      customerPhone: by.contactPhone,
      description,
      status,
      createdAt,
      updatedAt: quote ? hoursAfter(ctx, createdAt, 30) : createdAt,
    })
    .returning({ id: inquiries.id })
  if (!quote) return
  await ctx.db
    .insert(inquiryQuotes)
    .values({
      ...priceWork(quote.lines.map(toWorkLine), await currentPriceRule(ctx)),
      inquiryId: inquiry!.id,
      version: 1,
      draftKey: crypto.randomUUID(),
      note: quote.note,
      validUntil: addDays(dayIn(await timeZoneOf(ctx), ctx.now), DAYS_GOOD),
      sentBy: 'admin',
      sentAt: hoursAfter(ctx, createdAt, 18),
      ...(status === 'approved' && {
        decision: 'approved' as const,
        decidedAt: hoursAfter(ctx, createdAt, 30),
        deciderName: by.contactName,
        deciderAddress: '203.0.113.9',
      }),
    })
}
