import { type Ctx, NOBODY, type StaffCtx } from '../context.ts'

/** The job has no permissions, but the audit log names the user who started it. */
export function onBehalfOf(
  ctx: Ctx,
  { startedById: id, startedBy: username }: { startedById: number; startedBy: string },
): StaffCtx {
  const user = { id, username, sessionId: 0, email: '', hasSecondFactor: false, permissions: new Set<never>() }
  return { ...ctx, authorizedAs: 'staff', actor: { ...NOBODY, user } } as StaffCtx
}
