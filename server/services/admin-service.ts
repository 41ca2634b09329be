import { asc, eq, getTableColumns, max } from 'drizzle-orm'
import { z } from 'zod'
import { Problem } from '#contract/problem.ts'
import { AdminService, type ServiceChange, type ServiceDraft } from '#contract/services/admin-service.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../context.ts'
import { Arrangement, rearrange } from '../db/rearrange.ts'
import { refuseTaken } from '../db/refuse-taken.ts'
import { inTransaction } from '../db/transaction.ts'
import { requireFresh } from '../http/stale-edit.ts'
import { servicePrices, services } from './service.table.ts'
import { priceList, toPrice } from './service.ts'

const TAKEN = {
  services_type: serviceExists('type', 'Another service has this type'),
  services_canonical_slug: serviceExists('canonicalSlug', 'Another service has this address'),
}

function serviceExists(field: string, atField: string) {
  return { code: 'service_exists', field, atField, message: `${atField}.` }
}

export async function listAdminServices(ctx: Ctx): Promise<AdminService[]> {
  const rows = await selectServices(ctx).orderBy(asc(services.isHidden), asc(services.position), asc(services.id))
  return rows.map(toAdminService)
}

export async function getAdminService(ctx: Ctx, { id }: { id: number }): Promise<AdminService> {
  const [row] = await selectServices(ctx).where(eq(services.id, id))
  if (!row) throw new Problem('not_found', 'service_not_found', 'There is no such service.')
  return toAdminService(row)
}

export async function createService(ctx: Ctx, { prices, ...facts }: ServiceDraft): Promise<AdminService> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await refuseTaken(
      TAKEN,
      ctx.db
        .insert(services)
        .values({ ...facts, position: 0 })
        .returning({ id: services.id }),
    )
    const { id } = row!
    await ctx.db
      .update(services)
      .set({ position: await nextPosition(ctx) })
      .where(eq(services.id, id))
    await replacePrices(ctx, id, prices)
    const service = await getAdminService(ctx, { id })
    await record(ctx, 'service.created', `service:${id}`, AdminService, { after: service })
    return service
  })
}

/** @throws Problem `service_not_found`; `stale_edit`; `service_exists`. */
export async function updateService(
  ctx: Ctx,
  { id, version, prices, ...facts }: ServiceChange & { id: number },
): Promise<AdminService> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockService(ctx, id)
    requireFresh(version, before.version, () => onTheWire(before))
    await refuseTaken(
      TAKEN,
      ctx.db
        .update(services)
        .set({ ...facts, version: before.version + 1 })
        .where(eq(services.id, id)),
    )
    if (prices) await replacePrices(ctx, id, prices)
    const after = await getAdminService(ctx, { id })
    await record(ctx, 'service.updated', `service:${id}`, AdminService, { before, after })
    return after
  })
}

export async function archiveService(ctx: Ctx, { id }: { id: number }): Promise<AdminService> {
  return setArchived(ctx, id, true)
}

export async function restoreService(ctx: Ctx, { id }: { id: number }): Promise<AdminService> {
  return setArchived(ctx, id, false)
}

const Archived = AdminService.pick({ isArchived: true })

/** A repeated call changes nothing. @throws Problem `service_not_found`. */
async function setArchived(ctx: Ctx, id: number, isArchived: boolean): Promise<AdminService> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockService(ctx, id)
    if (before.isArchived === isArchived) return before
    const change = { isHidden: isArchived, version: before.version + 1 }
    await ctx.db.update(services).set(change).where(eq(services.id, id))
    await record(ctx, isArchived ? 'service.archived' : 'service.restored', `service:${id}`, Archived, {
      before,
      after: { isArchived },
    })
    return getAdminService(ctx, { id })
  })
}

/** @throws Problem `order_changed` if `ids` are not exactly all services. */
export async function orderServices(ctx: Ctx, { ids }: { ids: number[] }): Promise<AdminService[]> {
  return inTransaction(ctx, async (ctx) => {
    const moved = await rearrange(ctx, services, ids)
    if (moved) await record(ctx, 'service.rearranged', 'service', Arrangement, moved)
    return listAdminServices(ctx)
  })
}

function selectServices(ctx: Ctx) {
  return ctx.db
    .select({ ...getTableColumns(services), prices: priceList() })
    .from(services)
    .$dynamic()
}

type ServiceRow = Awaited<ReturnType<typeof selectServices>>[number]

function toAdminService({ isHidden, prices, ...row }: ServiceRow): AdminService {
  return { ...row, isArchived: isHidden, prices: prices.map(toPrice) }
}

async function lockService(ctx: Ctx, id: number): Promise<AdminService> {
  await ctx.db.select({ id: services.id }).from(services).where(eq(services.id, id)).for('update')
  return getAdminService(ctx, { id })
}

async function nextPosition(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.select({ last: max(services.position) }).from(services)
  return (row?.last ?? 0) + 1
}

async function replacePrices(ctx: Ctx, serviceId: number, prices: ServiceDraft['prices']): Promise<void> {
  await ctx.db.delete(servicePrices).where(eq(servicePrices.serviceId, serviceId))
  const rows = prices.map(({ amount, ...price }, index) => ({
    ...price,
    serviceId,
    position: index + 1,
    amountCents: amount,
  }))
  if (rows.length > 0) await ctx.db.insert(servicePrices).values(rows)
}

function onTheWire(service: AdminService): z.input<typeof AdminService> {
  return z.encode(AdminService, service)
}

export async function replaceServicePicture(ctx: Ctx, from: string, to: string): Promise<void> {
  await ctx.db.update(services).set({ imageUrl: to }).where(eq(services.imageUrl, from))
}
