import { cents } from '#contract/money.ts'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { company, holidays, openingHours } from '#server/company/company.table.ts'
import { policies } from '#server/company/policy.table.ts'
import type { Ctx } from '#server/context.ts'
import { testimonials } from '#server/marketing/testimonial.table.ts'
import { holidayThemes } from '#server/marketing/theme/theme.table.ts'
import { servicePrices, services } from '#server/services/service.table.ts'
import { demoCompany, demoHolidays, demoOpeningHours } from './company.ts'
import { demoPolicies } from './policies.ts'
import { demoServices } from './services.ts'
import { demoTestimonials } from './testimonials.ts'
import { demoThemes } from './themes.ts'

export async function seedContent(ctx: Ctx): Promise<void> {
  await seedCompany(ctx)
  await seedServices(ctx)
  await seedTestimonials(ctx)
  await seedThemes(ctx)
  await ctx.db.insert(policies).values(demoPolicies).onConflictDoNothing()
}

async function seedCompany(ctx: Ctx): Promise<void> {
  const [created] = await ctx.db.insert(company).values(demoCompany).onConflictDoNothing().returning()
  if (!created) return
  await ctx.db.insert(openingHours).values(demoOpeningHours)
  await ctx.db.insert(holidays).values(demoHolidays.map((holiday, index) => ({ ...holiday, position: index + 1 })))
}

async function seedServices(ctx: Ctx): Promise<void> {
  const rows = demoServices.map(({ prices, ...service }, index) => ({
    ...service,
    position: index + 1,
    imageUrl: `/pictures/services/${service.type}.svg`,
  }))
  const created = await ctx.db
    .insert(services)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: services.id, type: services.type })
  const prices = created.flatMap(({ id, type }) =>
    demoServices.filter((service) => service.type === type).flatMap((service) => service.prices.map(toPriceRow(id))),
  )
  if (prices.length > 0) await ctx.db.insert(servicePrices).values(prices)
}

const toPriceRow =
  (serviceId: number) =>
  ({ amount, ...price }: (typeof demoServices)[number]['prices'][number], index: number) => ({
    ...price,
    serviceId,
    position: index + 1,
    amountCents: cents(Math.round(Number(amount) * 100)),
  })

async function seedTestimonials(ctx: Ctx): Promise<void> {
  if ((await ctx.db.$count(testimonials)) > 0) return
  await ctx.db.insert(testimonials).values(demoTestimonials.map((said, index) => ({ ...said, position: index + 1 })))
}

async function seedThemes(ctx: Ctx): Promise<void> {
  if ((await ctx.db.$count(holidayThemes)) > 0) return
  const today = dayIn(demoCompany.timeZone, ctx.now)
  await ctx.db
    .insert(holidayThemes)
    .values(
      demoThemes.map(({ startsInDays, endsInDays, ...theme }) => ({
        ...theme,
        startsOn: addDays(today, startsInDays),
        endsOn: addDays(today, endsInDays),
      })),
    )
}
