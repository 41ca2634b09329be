import type { Cents } from '#contract/money.ts'
import { DrawerMove, type DrawerMoveDraft, type WholeDrawer } from '#contract/payments/drawer.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../../audit/audit.ts'
import type { StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { requireSameForm } from '../../http/sent-form.ts'
import { getCashSettings } from './cash-settings.ts'
import { drawerMoves } from './drawer.table.ts'
import { getDrawer, lockOpenDrawer } from './drawer.ts'

export async function moveDrawerCash(
  ctx: StaffCtx,
  { id, amount, ...move }: DrawerMoveDraft & { id: number },
): Promise<WholeDrawer> {
  return inTransaction(ctx, async (ctx) => {
    await requireSameForm(ctx, 'drawer_move', { ...move, amount })
    await moveCash(ctx, id, { ...move, amountCents: amount, field: 'amount' })
    return getDrawer(ctx, { id })
  })
}

interface CashMove {
  /** The same key again changes nothing. */
  key: string
  kind: 'in' | 'out'
  amountCents: Cents
  reason: string
  /** The field of the form that a lack of cash concerns. */
  field: 'amount' | 'drawerId'
  /** The record that the cash paid, whose module books it. */
  subject?: string
}

/**
 * Runs in the transaction that stores why the cash moves.
 * @throws Problem `drawer_not_found`; `drawer_closed`; `not_enough_in_drawer`.
 */
export async function moveCash(ctx: StaffCtx, drawerId: number, { field, ...move }: CashMove): Promise<void> {
  const drawer = await lockOpenDrawer(ctx, drawerId, move.key)
  if (!drawer) return
  // A refusal would tell how much is in a drawer that is counted blind.
  const { countsBlind } = await getCashSettings(ctx)
  if (move.kind === 'out' && move.amountCents > drawer.expected && !countsBlind) {
    const message = 'The drawer has less cash than that.'
    throw new Problem('conflict', 'not_enough_in_drawer', message, { fields: { [field]: [message] } })
  }
  const row = { ...move, drawerId, actor: ctx.actor.user.username, at: ctx.now }
  const [moved] = await ctx.db.insert(drawerMoves).values(row).returning()
  await record(ctx, `drawer.paid_${move.kind}`, `drawer:${drawerId}`, DrawerMove, {
    after: { ...moved!, amount: move.amountCents },
  })
}
