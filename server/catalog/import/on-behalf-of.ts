import { type Ctx, NOBODY } from '../../context.ts'

/** A job's context in which the log names whom it works for. May do nothing of its own: nobody's rights are asked there. */
export function onBehalfOf(
  ctx: Ctx,
  { startedById: id, startedBy: username }: { startedById: number; startedBy: string },
): Ctx {
  const user = {
    id,
    username,
    sessionId: 0,
    email: '',
    hasSecondFactor: false,
    permissions: new Set<never>(),
  }
  return { ...ctx, actor: { ...NOBODY, user } }
}
