import { and, asc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Cents } from '#contract/money.ts'
import type { Service, ServicePrice, ServiceSearch } from '#contract/services/service.ts'
import type { Ctx } from '../context.ts'
import { servicePrices, services } from './service.table.ts'

/** The services on offer in the shop's order; with `type`, the one it names in any spelling, else none. */
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

/** What something is called that is about a service, to be joined; the columns carry long names because Drizzle writes them without their table's. */
export const namedServices = new QueryBuilder({ casing: 'snake_case' })
  .select({
    serviceId: sql<number>`${services.id}`.as('named_service_id'),
    serviceName: sql<string>`${services.name}`.as('named_service_name'),
    serviceSlug: sql<string>`${services.canonicalSlug}`.as('named_service_slug'),
  })
  .from(services)
  .as('named_services')

/** The one that this names in any spelling, if it is on offer and a time can be booked for it. */
export async function findBookableService(ctx: Ctx, type: string): Promise<NamedService | undefined> {
  const [service] = await ctx.db
    .select({ id: services.id, name: services.name, slug: services.canonicalSlug })
    .from(services)
    .where(and(eq(services.isHidden, false), eq(services.isBookable, true), isNamed(type)))
  return service
}

/** What these are called, archived ones too, in the shop's order. */
export async function nameServices(ctx: Ctx, ids: number[]): Promise<NamedService[]> {
  return ids.length === 0 ? [] : listNames(ctx, inArray(services.id, ids))
}

/** What is on offer, by name. */
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

/** What the services on offer are found by. */
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

/** `Bill_Pay`, `bill-pay` and `bill payments` are the same name. */
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

/** Every price of a service in the same statement. */
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
  /** What its price list begins with, before tax; null where it has none. */
  firstPriceCents: Cents | null
}

/** How a service is paid before it is done; null: not at all. */
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
