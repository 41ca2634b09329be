import type { Permission } from '#contract/accounts/permission.ts'
import { rightsOfSession } from '../accounts/session/session-rights.ts'
import type { StaffCtx } from '../context.ts'
import { type EventStream, eventStream } from '../http/event-stream.ts'

/** What the office hears of, and who may. */
const OFFICE_TAGS: Record<string, Permission> = {
  orders: 'orders.read',
  products: 'products.read',
  mail: 'mail.read',
  company: 'company.write',
  services: 'services.write',
  theme: 'themes.write',
  suppliers: 'suppliers.read',
  purchase_orders: 'suppliers.read',
  users: 'users.read',
  tickets: 'tickets.read',
}

/**
 * Server-sent `changed` events with the tags of what moved, on whatever node. Ends when the session ends or loses
 * rights: the browser asks again and gets what it may have then.
 */
export async function watchOffice(ctx: StaffCtx): Promise<Response> {
  const { id: userId, sessionId, permissions } = ctx.actor.user
  const own = new Set([`session:${sessionId}`, `user:${userId}`])
  const openedAt = performance.now()
  // The stream outlives its request, whose time stands still.
  const now = () => new Date(ctx.now.getTime() + performance.now() - openedAt)
  const endIfChanged = (stream: EventStream) =>
    rightsOfSession(ctx, sessionId, now()).then(
      (rights) => {
        if (!rights || !isSame(rights, permissions)) stream.end()
      },
      (error) => ctx.log.warn({ err: error }, 'could not see whether a session goes on'),
    )

  return eventStream(
    (stream) =>
      ctx.live.subscribe((tags) => {
        if (tags === null || tags.some((tag) => own.has(tag))) void endIfChanged(stream)
        const heard = officeTags(tags).filter((tag) => permissions.has(OFFICE_TAGS[tag]!))
        if (heard.length > 0) stream.send('changed', { tags: heard })
      }),
    endIfChanged,
  )
}

/** @param tags null where announcements may have been missed: then anything may have moved. */
function officeTags(tags: string[] | null): string[] {
  if (tags === null) return Object.keys(OFFICE_TAGS)
  const named = tags.map((tag) =>
    tag === 'catalog' || tag.startsWith('product:') ? 'products' : tag.startsWith('user:') ? 'users' : tag,
  )
  return [...new Set(named)].filter((tag) => Object.hasOwn(OFFICE_TAGS, tag))
}

function isSame(a: ReadonlySet<Permission>, b: ReadonlySet<Permission>): boolean {
  return a.size === b.size && [...a].every((permission) => b.has(permission))
}
