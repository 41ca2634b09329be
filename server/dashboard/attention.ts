import type { Permission } from '#contract/accounts/permission.ts'
import type { AttentionEntry, AttentionGroup, AttentionKind } from '#contract/dashboard/attention.ts'
import type { PaymentAllocation } from '#contract/payments/payment.ts'
import { truncateText } from '#contract/truncate-text.ts'
import { addDays, dayIn, startOfDay, weekdayOf } from '#contract/zoned-time.ts'
import { listAppointmentsToMove } from '../appointments/admin/appointments-to-move.ts'
import { listOwedDeposits } from '../appointments/deposit/owed-deposits.ts'
import { listHeldStock } from '../catalog/stock/held-stock.ts'
import { listLowStock, listOutOfStock } from '../catalog/stock/low-stock.ts'
import { timeZoneOf } from '../company/company.ts'
import type { Ctx, StaffCtx } from '../context.ts'
import type { Limited } from '../db/limit-to.ts'
import { listOpenDomainRequests } from '../domains/domain-request.ts'
import { listWaitingInquiries } from '../inquiries/admin/admin-inquiry.ts'
import { dollars } from '../mail/dollars.ts'
import { listFailedMails } from '../mail/failed-mail.ts'
import { longDay } from '../mail/long-day.ts'
import { customerName } from '../orders/admin/admin-order.ts'
import { listFlaggedOrders, listOrdersToPack, type OrderToDo } from '../orders/admin/order-to-do.ts'
import { listDueDeliveries, listOverdueDeliveries } from '../orders/delivery/delivery-to-do.ts'
import { listUnsent } from '../orders/drop-shipment/drop-shipment-list.ts'
import { listOverdueLayaways, numberOfLayaway } from '../orders/layaway/layaway.ts'
import { listRefusedSales } from '../orders/sale/offline/refused-sale.ts'
import { listFailedRefunds, listUnmatchedPayments } from '../payments/unmatched-payment.ts'
import { listRequestedTimes } from '../portal/list-requested-times.ts'
import { listOverdueBills } from '../purchasing/bills/supplier-bill.ts'
import { listUnanswered } from '../repairs/messages/unanswered.ts'
import { listTicketsWithArrivedParts } from '../repairs/parts/parts-receiver.ts'
import { listFlaggedTickets } from '../repairs/ticket/flagged-tickets.ts'
import { listUncollected } from '../repairs/unclaimed/uncollected.ts'
import {
  listAnsweredEstimates,
  listAssignedToMe,
  listNotesForMe,
  listOverdueRepairs,
} from '../repairs/workbench/bench-notices.ts'
import { listWaitingReviews } from '../reviews/admin-review.ts'

/** Paid orders should ship within this many business days (docs/rules.md, O-11). */
const DAYS_TO_SHIP = 2
const SHOWN = 5
const SATURDAY = 6

type AttentionResult = Omit<AttentionGroup, 'kind'>

export async function getAttention(ctx: StaffCtx): Promise<AttentionGroup[]> {
  const zone = await timeZoneOf(ctx)
  const lastDay = businessDaysBefore(dayIn(zone, ctx.now), DAYS_TO_SHIP)
  const lateBefore = startOfDay(zone, lastDay)
  const sources: [AttentionKind, Permission, () => Promise<AttentionResult>][] = [
    ['payment_without_order', 'orders.read', () => openExceptions(ctx)],
    ['flagged', 'orders.read', () => flaggedOrders(ctx)],
    ['offline_sale', 'counter.write', () => refusedSales(ctx)],
    ['layaway_overdue', 'counter.write', () => overdueLayaways(ctx)],
    ['failed_refund', 'orders.read', () => failedRefunds(ctx)],
    ['flagged_repair', 'tickets.read', () => flaggedRepairs(ctx)],
    ['repair_overdue', 'tickets.read', () => overdueRepairs(ctx)],
    ['repair_message', 'tickets.read', () => unansweredRepairs(ctx)],
    ['estimate_answered', 'tickets.read', () => answeredEstimates(ctx)],
    ['repair_assigned', 'tickets.read', () => repairsGivenToMe(ctx)],
    ['note_for_me', 'tickets.read', () => notesForMe(ctx)],
    ['part_arrived', 'tickets.read', () => repairsToGoOn(ctx)],
    ['not_with_supplier', 'orders.read', () => unsentDropShipments(ctx)],
    ['digital_overdue', 'orders.read', () => digitalDeliveries(ctx, listOverdueDeliveries)],
    ['digital_due', 'orders.read', () => digitalDeliveries(ctx, listDueDeliveries)],
    ['overdue', 'orders.read', () => ordersToPack(ctx, lateBefore)],
    ['to_pack', 'orders.read', () => ordersToPack(ctx)],
    ['requested_time', 'tickets.read', () => requestedTimes(ctx)],
    ['inquiry', 'tickets.read', () => waitingInquiries(ctx)],
    ['domain_request', 'orders.read', () => domainRequests(ctx)],
    ['appointment_to_move', 'appointments.read', () => appointmentsToMove(ctx)],
    ['deposit_owed', 'appointments.read', () => owedDeposits(ctx)],
    ['not_collected', 'tickets.read', () => uncollectedRepairs(ctx)],
    ['review_waiting', 'products.write', () => waitingReviews(ctx)],
    ['failed_mail', 'mail.read', () => failedMails(ctx)],
    ['supplier_bill_overdue', 'suppliers.read', () => overdueBills(ctx)],
    ['held_stock', 'products.read', () => heldStock(ctx)],
    ['out_of_stock', 'products.read', () => lowStock(ctx, listOutOfStock)],
    ['low_stock', 'products.read', () => lowStock(ctx, listLowStock)],
  ]
  const groups: AttentionGroup[] = []
  for (const [kind, permission, load] of sources)
    if (ctx.actor.user?.permissions.has(permission)) groups.push({ kind, ...(await load()) })
  return groups
}

export function businessDaysBefore(day: string, count: number): string {
  let before = day
  for (let left = count; left > 0; ) {
    before = addDays(before, -1)
    if (weekdayOf(before) < SATURDAY) left--
  }
  return before
}

export async function openExceptions(ctx: Ctx, shown = SHOWN): Promise<AttentionResult> {
  return toResult(await listUnmatchedPayments(ctx, shown), ({ id, detail, paymentIntentId, at }) => ({
    target: `unmatched_payment:${id}`,
    title: detail,
    detail: paymentIntentId,
    at,
  }))
}

export async function flaggedOrders(ctx: Ctx, shown = SHOWN): Promise<AttentionResult> {
  return toResult(await listFlaggedOrders(ctx, shown), (row) => ({
    target: `order:${row.id}`,
    title: titleOf(row),
    detail: row.lastNote ?? 'Needs review',
    at: row.createdAt,
  }))
}

async function refusedSales(ctx: Ctx): Promise<AttentionResult> {
  return toResult(await listRefusedSales(ctx, SHOWN), ({ id, receiptNumber, soldAt, refusal, sale }) => ({
    target: `offline_sale:${id}`,
    title: `${receiptNumber} · ${dollars(sale.total)} · ${sale.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}`,
    detail: refusal,
    at: soldAt,
  }))
}

async function overdueLayaways(ctx: Ctx): Promise<AttentionResult> {
  return toResult(await listOverdueLayaways(ctx, SHOWN), ({ id, customerName, flagged, dueAt }) => ({
    target: `layaway:${id}`,
    title: `${numberOfLayaway({ id })} · ${customerName}`,
    detail: flagged ?? 'The balance was not paid in time. Call the customer, or cancel',
    at: dueAt,
  }))
}

export async function failedRefunds(ctx: Ctx, shown = SHOWN): Promise<AttentionResult> {
  return toResult(await listFailedRefunds(ctx, shown), ({ allocation, paymentIntentId, amountCents, ...refund }) => ({
    target: targetOf(allocation, paymentIntentId),
    title: `${dollars(amountCents)} could not be paid back${allocation ? ` for ${inSentence(allocation.label)}` : ''}`,
    detail: refund.reason,
    at: refund.createdAt,
  }))
}

function targetOf(allocation: PaymentAllocation | null, paymentIntentId: string): string {
  if (!allocation) return `payment:${paymentIntentId}`
  if (allocation.kind === 'quote') return `${allocation.status === 'applied' ? 'order' : 'inquiry'}:${allocation.id}`
  const isRenewal = allocation.kind === 'domain' || allocation.kind === 'hosting'
  if (isRenewal) return allocation.status === 'applied' ? `order:${allocation.id}` : `payment:${paymentIntentId}`
  const isOfTicket = allocation.kind === 'deposit' || allocation.kind === 'repair'
  return `${isOfTicket ? 'ticket' : allocation.kind}:${allocation.id}`
}

export async function flaggedRepairs(ctx: Ctx): Promise<AttentionResult> {
  return toResult(await listFlaggedTickets(ctx, SHOWN), ({ id, customerName, note, updatedAt }) => ({
    target: `ticket:${id}`,
    title: `T-${id} · ${customerName}`,
    detail: note ?? 'Needs review',
    at: updatedAt,
  }))
}

export async function overdueRepairs(ctx: Ctx, shown = SHOWN): Promise<AttentionResult> {
  return toResult(await listOverdueRepairs(ctx, shown), ({ id, customerName, at }) => ({
    target: `ticket:${id}`,
    title: `T-${id} · ${customerName}`,
    detail: 'Past its promised day',
    at,
  }))
}

export async function answeredEstimates(ctx: Ctx, shown = SHOWN): Promise<AttentionResult> {
  return toResult(await listAnsweredEstimates(ctx, shown), ({ id, customerName, approval, at }) => ({
    target: `ticket:${id}`,
    title: `T-${id} · ${customerName}`,
    detail: `Estimate ${approval}`,
    at,
  }))
}

export async function repairsGivenToMe(ctx: StaffCtx, shown = SHOWN): Promise<AttentionResult> {
  return toResult(await listAssignedToMe(ctx, shown), ({ id, customerName, at }) => ({
    target: `ticket:${id}`,
    title: `T-${id} · ${customerName}`,
    detail: 'Assigned to you',
    at,
  }))
}

export async function notesForMe(ctx: StaffCtx, shown = SHOWN): Promise<AttentionResult> {
  return toResult(await listNotesForMe(ctx, shown), ({ id, author, text, at }) => ({
    target: `tech_note:${id}`,
    title: truncateText(text, 120),
    detail: `Note from ${author}`,
    at,
  }))
}

export async function unansweredRepairs(ctx: Ctx, shown = SHOWN): Promise<AttentionResult> {
  return toResult(await listUnanswered(ctx, shown), ({ id, customerName, since }) => ({
    target: `ticket:${id}`,
    title: `T-${id} · ${customerName}`,
    detail: 'Sent a message',
    at: since,
  }))
}

export async function repairsToGoOn(ctx: Ctx, shown = SHOWN): Promise<AttentionResult> {
  return toResult(await listTicketsWithArrivedParts(ctx, shown), ({ id, customerName, updatedAt }) => ({
    target: `ticket:${id}`,
    title: `T-${id} · ${customerName}`,
    detail: 'Part received: ready to continue',
    at: updatedAt,
  }))
}

async function uncollectedRepairs(ctx: Ctx): Promise<AttentionResult> {
  return toResult(await listUncollected(ctx, SHOWN), ({ id, customerName, readyAt, isLetterOut }) => ({
    target: `ticket:${id}`,
    title: `T-${id} · ${customerName}`,
    detail: isLetterOut ? 'Unclaimed: choose what to do. Ready' : 'Send the letter: ready',
    at: readyAt,
  }))
}

function inSentence(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1)
}

async function unsentDropShipments(ctx: Ctx): Promise<AttentionResult> {
  return toResult(await listUnsent(ctx, SHOWN), ({ orderId, supplierId, createdAt }) => ({
    target: `order:${orderId}`,
    title: `#${orderId} · ships from its supplier`,
    detail: supplierId === null ? 'No supplier selected' : 'Its supplier has no email address',
    at: createdAt,
  }))
}

async function ordersToPack(ctx: Ctx, before?: Date): Promise<AttentionResult> {
  return toResult(await listOrdersToPack(ctx, SHOWN, before), (row) => ({
    target: `order:${row.id}`,
    title: titleOf(row),
    detail: WAITS_FOR[row.shippingMethod],
    at: row.createdAt,
  }))
}

async function requestedTimes(ctx: Ctx): Promise<AttentionResult> {
  return toResult(await listRequestedTimes(ctx, SHOWN), ({ id, customerName, service, startsAt }) => ({
    target: `portal_record:${id}`,
    title: `${customerName} · ${service}`,
    detail: 'Requested in the portal',
    at: startsAt,
  }))
}

export async function waitingInquiries(ctx: Ctx): Promise<AttentionResult> {
  return toResult(await listWaitingInquiries(ctx, SHOWN), ({ id, serviceName, customerName, status, updatedAt }) => ({
    target: `inquiry:${id}`,
    title: `Q-${id} · ${customerName} · ${serviceName}`,
    detail: status === 'approved' ? 'Quote approved, ready to start' : 'Needs a reply',
    at: updatedAt,
  }))
}

async function domainRequests(ctx: Ctx): Promise<AttentionResult> {
  return toResult(await listOpenDomainRequests(ctx, SHOWN), ({ id, wanted, contactEmail, createdAt }) => ({
    target: `domain_request:${id}`,
    title: wanted,
    detail: contactEmail,
    at: createdAt,
  }))
}

async function owedDeposits(ctx: Ctx): Promise<AttentionResult> {
  return toResult(await listOwedDeposits(ctx, SHOWN), ({ id, customerName, amountCents, source }) => ({
    target: `appointment:${id}`,
    title: `A-${id} · ${customerName}`,
    detail: `Canceled: refund ${dollars(amountCents)} ${HANDED_BACK[source as keyof typeof HANDED_BACK]}`,
    at: null,
  }))
}

const HANDED_BACK = { cash: 'in cash', check: 'by check', terminal: 'on the card terminal' }

async function appointmentsToMove(ctx: Ctx): Promise<AttentionResult> {
  const rows = await listAppointmentsToMove(ctx)
  return toResult({ rows: rows.slice(0, SHOWN), total: rows.length, isMore: false }, (row) => ({
    target: `appointment:${row.id}`,
    title: `${row.number} · ${row.customerName}`,
    detail:
      row.reason === 'the shop is closed'
        ? 'The shop is closed then'
        : `${row.staffName ?? 'Its person'} ${row.reason}`,
    at: row.startsAt,
  }))
}

async function waitingReviews(ctx: Ctx): Promise<AttentionResult> {
  return toResult(await listWaitingReviews(ctx, SHOWN), ({ id, product, rating, text, writtenAt }) => ({
    target: `review:${id}`,
    title: `${product.name} · ${rating} of 5 stars`,
    detail: truncateText(text, 120) || 'Rating only',
    at: writtenAt,
  }))
}

async function digitalDeliveries(ctx: Ctx, list: typeof listDueDeliveries): Promise<AttentionResult> {
  return toResult(await list(ctx, SHOWN), ({ orderId, name, method, dueAt }) => ({
    target: `order:${orderId}`,
    title: `#${orderId} · ${name}`,
    detail: LACKS[method],
    at: dueAt,
  }))
}

const LACKS = { codes: 'Waiting for codes', file: 'Waiting for a file', credential: 'Credentials needed' }

const WAITS_FOR = { standard: 'To pack and ship', pickup: 'To pack for pickup', digital: 'To send by email' }

export function titleOf(order: OrderToDo): string {
  return `#${order.id} · ${customerName(order, null)} · ${dollars(order.totalCents)}`
}

export async function failedMails(ctx: Ctx, shown = SHOWN): Promise<AttentionResult> {
  return toResult(await listFailedMails(ctx, shown), ({ id, subject, toAddress, lastError, createdAt }) => ({
    target: `mail:${id}`,
    title: `“${subject}” to ${toAddress}`,
    detail: lastError ?? 'Could not be sent',
    at: createdAt,
  }))
}

async function overdueBills(ctx: Ctx): Promise<AttentionResult> {
  return toResult(await listOverdueBills(ctx, SHOWN), ({ id, number, supplier, total, dueOn }) => ({
    target: `supplier_bill:${id}`,
    title: `${supplier.name} · ${number} · ${dollars(total)}`,
    detail: `Was due on ${longDay(dueOn)}`,
    at: null,
  }))
}

async function heldStock(ctx: Ctx): Promise<AttentionResult> {
  return toResult(await listHeldStock(ctx, SHOWN), ({ id, name, stock, since }) => ({
    target: `product:${id}`,
    title: name,
    detail: `${stock} in stock, all held by unpaid checkouts`,
    at: since,
  }))
}

async function lowStock(ctx: Ctx, list: typeof listOutOfStock): Promise<AttentionResult> {
  return toResult(await list(ctx, SHOWN), ({ id, name, stock, lacksFile, waiting }) => ({
    target: `product:${id}`,
    title: name,
    detail: lacksFile
      ? 'Not for sale: no file uploaded'
      : `${stock === 0 ? 'Out of stock' : `${stock} left`}${waiting > 0 ? `, ${waiting} want to be told` : ''}`,
    at: null,
  }))
}

function toResult<Row>({ rows, total, isMore }: Limited<Row>, toEntry: (row: Row) => AttentionEntry): AttentionResult {
  return { count: total, isMore, entries: rows.map(toEntry) }
}
