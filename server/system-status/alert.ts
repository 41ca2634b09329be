import { findCompany } from '../company/company.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { letter, link, paragraph } from '../mail/letter.ts'
import { queueMail } from '../mail/outbox.ts'
import { findAll } from './system-status.ts'
import { readWork } from './work-findings.ts'

export async function alertOfFaults(ctx: Ctx): Promise<void> {
  const faults = (await findAll(ctx, await readWork(ctx))).filter(({ grade }) => grade === 'fault')
  if (faults.length === 0) return
  const to = (await findCompany(ctx))?.email
  if (!to) return
  const day = ctx.now.toISOString().slice(0, 10)
  for (const { code, says, remedy } of faults) {
    const text = letter(`Your shop needs a hand: ${code.replaceAll('_', ' ')}`, [
      paragraph(says),
      paragraph(remedy),
      link('System status', `${ctx.config.publicUrl}/admin/status`),
      paragraph('You get this email once a day until it is fixed.'),
    ])
    await inTransaction(ctx, (ctx) =>
      queueMail(ctx, {
        kind: 'system_status_alert',
        dedupeKey: `system_status:${code}:${day}`,
        to: { address: to },
        ...text,
      }),
    )
  }
}
