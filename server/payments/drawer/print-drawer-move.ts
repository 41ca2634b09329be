import type { PrintJob } from '#contract/accounts/printer.ts'
import { Problem } from '#contract/problem.ts'
import type { PrintedLine } from '../../accounts/printer/esc-pos.ts'
import { isRecent } from '../../accounts/printer/is-recent.ts'
import { letterheadLines } from '../../accounts/printer/letterhead-lines.ts'
import { momentText } from '../../accounts/printer/moment-text.ts'
import { printAtRegister, requirePrinterOf } from '../../accounts/printer/print-at-register.ts'
import { readCompany } from '../../company/company.ts'
import type { StaffCtx } from '../../context.ts'
import { dollars } from '../../mail/dollars.ts'
import { getDrawer } from './drawer.ts'

/** @throws Problem `drawer_not_found`; `drawer_move_not_found`; and as `printAtRegister`. */
export async function printDrawerMove(
  ctx: StaffCtx,
  { id, moveId }: { id: number; moveId: number },
): Promise<PrintJob> {
  const { printsReceipts, opensDrawer } = requirePrinterOf(ctx)
  const { till, moves } = await getDrawer(ctx, { id })
  const move = moves.find((one) => one.id === moveId)
  if (!move) throw new Problem('not_found', 'drawer_move_not_found', 'There is no such movement of cash.')
  const company = await readCompany(ctx)
  const lines: PrintedLine[] = [
    ...letterheadLines(company),
    'rule',
    { row: [move.kind === 'in' ? 'Paid in' : 'Paid out', momentText(move.at, company.timeZone)], isBold: true },
    { row: [`Drawer ${till}`, dollars(move.amount)] },
    { text: move.reason },
    { text: `Recorded by ${move.actor}` },
    { text: 'Signature:' },
    'rule',
  ]
  return printAtRegister(ctx, {
    lines: printsReceipts ? lines : [],
    opensDrawer: opensDrawer && isRecent(ctx, move.at),
  })
}
