import type { UserRow } from '../accounts/user.ts'
import type { Ctx } from '../context.ts'

export async function forgetUser(
  ctx: Ctx,
  { id, email, emailVerifiedAt, firstName, lastName }: UserRow,
): Promise<void> {
  const name = firstName && lastName ? `${firstName} ${lastName}` : null
  const leaving = { id, email: emailVerifiedAt ? email.toLowerCase() : null, name }
  for (const eraser of ctx.userDataErasers) await eraser(ctx, leaving)
}
