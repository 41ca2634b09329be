import { listTechnicians } from '../../accounts/staff/worker.ts'
import type { Ctx } from '../../context.ts'
import { invalid } from '../../http/input.ts'

export async function requireTechnician(ctx: Ctx, id: number): Promise<void> {
  const known = await listTechnicians(ctx)
  if (!known.some((technician) => technician.id === id))
    throw invalid({ assigneeId: ['This person is no longer a technician'] })
}
