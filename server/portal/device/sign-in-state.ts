import { isLinkKey, type Keyed, linkKey } from '../../accounts/keys/link-key.ts'
import { isEndedSignIn } from '../../accounts/session/ended-session.ts'
import type { Ctx, CustomerCtx, ShopperCtx } from '../../context.ts'

/** A signed statement of whose session it was, which a signed-out browser can ask about. It grants nothing. */
export function standingOf({ config, actor: { user } }: CustomerCtx): string {
  const { sessionId, id } = user
  return `${sessionId}-${id}-${linkKey(config, 'portal-sign-in', keyed(sessionId, id))}`
}

/** A statement that we did not sign, or signed with another secret, deletes nothing. */
export async function checkSignIn(ctx: ShopperCtx, { standing }: { standing: string }) {
  const signIn = readStanding(ctx, standing)
  return { isEnded: signIn !== undefined && (await isEndedSignIn(ctx, signIn)) }
}

function readStanding({ config }: Ctx, standing: string) {
  const [, session, user, key] = /^(\d{1,9})-(\d{1,9})-(.+)$/.exec(standing) ?? []
  const [sessionId, userId] = [Number(session), Number(user)]
  const isOurs = key !== undefined && isLinkKey(config, 'portal-sign-in', keyed(sessionId, userId), key)
  return isOurs ? { sessionId, userId } : undefined
}

function keyed(sessionId: number, userId: number): Keyed {
  return { id: sessionId, keyVersion: userId }
}
