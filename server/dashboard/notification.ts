import { eq, sql } from 'drizzle-orm'
import type { Permission } from '#contract/accounts/permission.ts'
import type { AttentionEntry } from '#contract/dashboard/attention.ts'
import type { Notification, NotificationKind } from '#contract/dashboard/notification.ts'
import { listRecentlySoldOut } from '../catalog/stock/low-stock.ts'
import type { Ctx, StaffCtx } from '../context.ts'
import { listNewestOrders } from '../orders/admin/order-to-do.ts'
import {
  answeredEstimates,
  failedMails,
  failedRefunds,
  flaggedOrders,
  notesForMe,
  openExceptions,
  overdueRepairs,
  repairsGivenToMe,
  repairsToGoOn,
  titleOf,
  unansweredRepairs,
} from './attention.ts'
import { notificationReads } from './notification.table.ts'

const SHOWN = 20

type LoadEntries = (ctx: StaffCtx, shown: number) => Promise<{ entries: AttentionEntry[] }>

const NOTIFICATION_SOURCES: [NotificationKind, Permission, LoadEntries][] = [
  ['order', 'orders.read', newOrders],
  ['payment_without_order', 'orders.read', openExceptions],
  ['flagged', 'orders.read', flaggedOrders],
  ['failed_refund', 'orders.read', failedRefunds],
  ['failed_mail', 'mail.read', failedMails],
  ['out_of_stock', 'products.read', newlyOutOfStock],
  ['repair_message', 'tickets.read', unansweredRepairs],
  ['repair_assigned', 'tickets.read', repairsGivenToMe],
  ['note_for_me', 'tickets.read', notesForMe],
  ['estimate_answered', 'tickets.read', answeredEstimates],
  ['part_arrived', 'tickets.read', repairsToGoOn],
  ['repair_overdue', 'tickets.read', overdueRepairs],
]

/** Derived from the records themselves, so that finished things disappear. */
export async function listNotifications(ctx: StaffCtx): Promise<Notification[]> {
  const readAt = await lastReadAt(ctx)
  const notifications: Notification[] = []
  for (const [kind, permission, load] of NOTIFICATION_SOURCES) {
    if (!ctx.actor.user.permissions.has(permission)) continue
    for (const entry of (await load(ctx, SHOWN)).entries)
      if (entry.at) notifications.push({ ...entry, kind, at: entry.at, isRead: entry.at <= readAt })
  }
  return notifications.sort((one, other) => other.at.getTime() - one.at.getTime()).slice(0, SHOWN)
}

export async function readNotifications(ctx: StaffCtx, { until }: { until: Date }): Promise<void> {
  const readAt = until > ctx.now ? ctx.now : until
  await ctx.db
    .insert(notificationReads)
    .values({ userId: ctx.actor.user.id, readAt })
    // Never decreases, because an older window may report later.
    .onConflictDoUpdate({
      target: notificationReads.userId,
      set: { readAt: sql`greatest(${notificationReads.readAt}, excluded.read_at)` },
    })
}

async function lastReadAt(ctx: StaffCtx): Promise<Date> {
  const [row] = await ctx.db
    .select({ readAt: notificationReads.readAt })
    .from(notificationReads)
    .where(eq(notificationReads.userId, ctx.actor.user.id))
  return row?.readAt ?? new Date(0)
}

async function newOrders(ctx: Ctx, shown: number) {
  const entries = (await listNewestOrders(ctx, shown)).map((order) => ({
    target: `order:${order.id}`,
    title: titleOf(order),
    detail: 'New order',
    at: order.createdAt,
  }))
  return { entries }
}

async function newlyOutOfStock(ctx: Ctx, shown: number) {
  const entries = (await listRecentlySoldOut(ctx, shown)).map(({ id, name, at }) => ({
    target: `product:${id}`,
    title: name,
    detail: 'Out of stock',
    at,
  }))
  return { entries }
}
