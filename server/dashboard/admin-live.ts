import type { Permission } from '#contract/accounts/permission.ts'
import { RESOURCES } from '#contract/resource.ts'
import { rightsOfSession } from '../accounts/session/session-rights.ts'
import type { StaffCtx } from '../context.ts'
import { type EventStream, eventStream } from '../http/stream/event-stream.ts'

const PERMISSIONS = new Map<string, Permission>(
  Object.values(RESOURCES).flatMap(({ tag, permission }) => (tag === null ? [] : [[tag, permission]])),
)

/**
 * Streams `changed` events of all processes. Ends when the session ends or loses permissions; the browser reconnects
 * and gets what it may see then.
 */
export async function watchAdmin(ctx: StaffCtx): Promise<Response> {
  const { id: userId, sessionId, permissions } = ctx.actor.user
  const own = new Set([`session:${sessionId}`, `user:${userId}`])
  const openedAt = performance.now()
  // The stream outlives its request, whose `now` is fixed.
  const now = () => new Date(ctx.now.getTime() + performance.now() - openedAt)
  const endIfChanged = (stream: EventStream) =>
    rightsOfSession(ctx, sessionId, now()).then(
      (rights) => {
        if (!rights || !isSame(rights, permissions)) stream.end()
      },
      (error) => ctx.log.warn({ err: error }, 'could not see whether a session goes on'),
    )

  return eventStream(
    ctx,
    [{ of: `user:${userId}`, most: 20 }],
    (stream) =>
      ctx.live.subscribe((tags) => {
        if (tags === null || tags.some((tag) => own.has(tag))) void endIfChanged(stream)
        const visible = adminTags(tags).filter((tag) => permissions.has(PERMISSIONS.get(tag)!))
        if (visible.length > 0) stream.send('changed', { tags: visible })
      }),
    endIfChanged,
  )
}

/** @param tags null if notifications may have been missed, so that anything may have changed. */
function adminTags(tags: string[] | null): string[] {
  if (tags === null) return [...PERMISSIONS.keys()]
  return [...new Set(tags.map(inTheAdmin))].filter((tag) => PERMISSIONS.has(tag))
}

export function inTheAdmin(tag: string): string {
  if (tag === 'catalog' || tag.startsWith('product:')) return 'products'
  return tag.startsWith('user:') ? 'users' : tag
}

function isSame(a: ReadonlySet<Permission>, b: ReadonlySet<Permission>): boolean {
  return a.size === b.size && [...a].every((permission) => b.has(permission))
}
