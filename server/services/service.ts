import { and, asc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Cents } from '#contract/money.ts'
import type { Service, ServicePrice, ServiceSearch } from '#contract/services/service.ts'
import type { Ctx } from '../context.ts'
import { servicePrices, services } from './service.table.ts'

export async function listServices(ctx: Ctx, { type }: ServiceSearch): Promise<Service[]> {
  const rows = await ctx.db
    .select({ ...getTableColumns(services), prices: priceList() })
    .from(services)
    .where(and(eq(services.isHidden, false), type === undefined ? undefined : isNamed(type)))
    .orderBy(asc(services.position), asc(services.id))
  return rows.map((row) => ({ ...row, prices: row.prices.map(toPrice) }))
}

export interface NamedService {
  id: number
  name: string
  slug: string
}

/** The columns have unique names because Drizzle writes them without the table. */
export const namedServices = new QueryBuilder({ casing: 'snake_case' })
  .select({
    serviceId: sql<number>`${services.id}`.as('named_service_id'),
    serviceName: sql<string>`${services.name}`.as('named_service_name'),
    serviceSlug: sql<string>`${services.canonicalSlug}`.as('named_service_slug'),
  })
  .from(services)
  .as('named_services')

export async function findBookableService(ctx: Ctx, type: string): Promise<NamedService | undefined> {
  const [service] = await ctx.db
    .select({ id: services.id, name: services.name, slug: services.canonicalSlug })
    .from(services)
    .where(and(eq(services.isHidden, false), eq(services.isBookable, true), isNamed(type)))
  return service
}

export async function nameServices(ctx: Ctx, ids: number[]): Promise<NamedService[]> {
  return ids.length === 0 ? [] : listNames(ctx, inArray(services.id, ids))
}

export async function nameOffered(ctx: Ctx): Promise<NamedService[]> {
  return listNames(ctx, eq(services.isHidden, false))
}

function listNames(ctx: Ctx, which: SQL): Promise<NamedService[]> {
  return ctx.db
    .select({ id: services.id, name: services.name, slug: services.canonicalSlug })
    .from(services)
    .where(which)
    .orderBy(asc(services.position), asc(services.id))
}

export async function listServiceWords(ctx: Ctx) {
  const { label, serviceId } = servicePrices
  return ctx.db
    .select({
      id: services.id,
      name: services.name,
      slug: services.canonicalSlug,
      otherSlugs: services.otherSlugs,
      summary: services.summary,
      features: services.features,
      priceLabels: sql<
        string[]
      >`array(select ${label} from ${servicePrices} where ${serviceId} = ${services}.${sql.identifier('id')})`,
    })
    .from(services)
    .where(eq(services.isHidden, false))
    .orderBy(asc(services.position), asc(services.id))
}

/** `Bill_Pay`, `bill-pay` and `bill payments` match the same service. */
function isNamed(type: string): SQL | undefined {
  const slug = type
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
  return or(
    eq(services.type, slug.replaceAll('-', '_')),
    eq(services.canonicalSlug, slug),
    sql`${slug} = any(${services.otherSlugs})`,
  )
}

type PriceRow = Omit<ServicePrice, 'amount'> & { amountCents: Cents }

export function priceList(): SQL<PriceRow[]> {
  const { label, amountCents, isFrom, isAddOn, unit, note, serviceId, position } = servicePrices
  return sql`(
    select coalesce(json_agg(json_build_object(
      'label', ${label}, 'amountCents', ${amountCents}, 'isFrom', ${isFrom}, 'isAddOn', ${isAddOn},
      'unit', ${unit}, 'note', ${note}) order by ${position}), '[]')
    from ${servicePrices} where ${serviceId} = ${services}.${sql.identifier('id')})`
}

export function toPrice({ amountCents, ...row }: PriceRow): ServicePrice {
  return { ...row, amount: amountCents }
}

interface PaidAhead {
  firstPriceCents: Cents | null
}

export async function findPaidAhead(ctx: Ctx, serviceId: number): Promise<PaidAhead | null> {
  const [paid] = await ctx.db
    .select({ firstPriceCents: servicePrices.amountCents })
    .from(services)
    .leftJoin(servicePrices, and(eq(servicePrices.serviceId, services.id), eq(servicePrices.isAddOn, false)))
    .where(and(eq(services.id, serviceId), services.isPayable))
    .orderBy(asc(servicePrices.position))
    .limit(1)
  return paid ?? null
}
