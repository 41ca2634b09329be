import type { Permission } from '#contract/accounts/permission.ts'
import type { AttentionEntry, AttentionKind } from '#contract/dashboard/attention.ts'
import { listPushStaff, pushToStaff } from '../accounts/push/push.ts'
import type { Ctx } from '../context.ts'
import {
  answeredEstimates,
  failedMails,
  failedRefunds,
  flaggedOrders,
  flaggedRepairs,
  openExceptions,
  overdueRepairs,
  repairsToGoOn,
  unansweredRepairs,
  waitingInquiries,
} from './attention.ts'

const SHOWN = 20
const LATELY_MS = 3_600_000

interface LoadEntries {
  kind: AttentionKind
  permission: Permission
  title: string
  load(ctx: Ctx): Promise<{ entries: AttentionEntry[] }>
}

const NOTIFICATION_SOURCES: LoadEntries[] = [
  {
    kind: 'payment_without_order',
    permission: 'orders.read',
    title: 'A payment matches no order',
    load: (ctx) => openExceptions(ctx, SHOWN),
  },
  {
    kind: 'flagged',
    permission: 'orders.read',
    title: 'An order needs review',
    load: (ctx) => flaggedOrders(ctx, SHOWN),
  },
  {
    kind: 'failed_refund',
    permission: 'orders.read',
    title: 'A refund failed',
    load: (ctx) => failedRefunds(ctx, SHOWN),
  },
  { kind: 'flagged_repair', permission: 'tickets.read', title: 'A repair needs review', load: flaggedRepairs },
  {
    kind: 'repair_message',
    permission: 'tickets.read',
    title: 'A customer wrote about a repair',
    load: unansweredRepairs,
  },
  { kind: 'estimate_answered', permission: 'tickets.read', title: 'An estimate was answered', load: answeredEstimates },
  { kind: 'part_arrived', permission: 'tickets.read', title: 'A part for a repair is here', load: repairsToGoOn },
  { kind: 'repair_overdue', permission: 'tickets.read', title: 'A repair is overdue', load: overdueRepairs },
  { kind: 'inquiry', permission: 'tickets.read', title: 'A request is waiting', load: waitingInquiries },
  {
    kind: 'failed_mail',
    permission: 'mail.read',
    title: 'An email could not be sent',
    load: (ctx) => failedMails(ctx, SHOWN),
  },
]

/** Each event once a day. The message contains no personal data. */
export async function tellAttention(ctx: Ctx): Promise<void> {
  const staff = await listPushStaff(ctx, 'attention')
  const lately = new Date(ctx.now.getTime() - LATELY_MS)
  const day = ctx.now.toISOString().slice(0, 10)
  for (const { kind, permission, title, load } of NOTIFICATION_SOURCES) {
    const theirs = staff.filter(({ permissions }) => permissions.has(permission))
    if (theirs.length === 0) continue
    for (const { target, at } of (await load(ctx)).entries) {
      if (!at || at < lately) continue
      const news = {
        kind: 'attention',
        dedupeKey: `attention:${kind}:${target}:${day}`,
        title,
        body: 'See what needs attention.',
        href: '/admin',
      } as const
      for (const one of theirs) if (at > one.since) await pushToStaff(ctx, one, news)
    }
  }
}
