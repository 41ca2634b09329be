import { Problem } from '#contract/problem.ts'
import type { Actor, Ctx } from '../context.ts'
import type { Access, BoundRoute } from './route.ts'

export async function authorize(bound: BoundRoute, anybody: Actor, find: () => Promise<Actor>): Promise<Actor> {
  const isRead = bound.endpoint.method === 'GET'
  if (bound.access === 'public' && isRead) return anybody
  const actor = await find()
  if (actor.viewedBy && !isRead && !bound.isAllowedWhileViewing) throw viewIsReadOnly()
  if (bound.access === 'public') return anybody
  if (actor.byKey && !isForKeys(bound, actor)) throw notForKeys()
  if (actor.isLimitedToRegister && !bound.isAllowedAtRegister) throw notAtRegister()
  if (bound.access === 'shopper') return actor
  if (!actor.user) throw new Problem('not_signed_in', 'not_signed_in', 'Please sign in first.')
  if (bound.access !== 'customer' && !actor.user.permissions.has(bound.access)) {
    const details = actor.register ? { permission: bound.access } : {}
    throw new Problem('forbidden', 'not_allowed', 'Your account doesn’t have permission to do this.', details)
  }
  return actor
}

export function authorizedContext(ctx: Ctx, access: Access): Ctx {
  if (access === 'public') return ctx
  const authorizedAs = access === 'shopper' || access === 'customer' ? access : 'staff'
  return { ...ctx, authorizedAs } as Ctx
}

function isForKeys({ access, apiKeyScope }: BoundRoute, { user }: Actor): boolean {
  if (access !== 'shopper' && access !== 'customer') return true
  return apiKeyScope !== undefined && user?.permissions.has(apiKeyScope) === true
}

function notForKeys(): Problem {
  const message = 'API keys work for admin routes only. Omit the key for shopper routes.'
  return new Problem('forbidden', 'not_for_keys', message)
}

function notAtRegister(): Problem {
  const message = 'A PIN opens the register only. Sign in with your password to do this.'
  return new Problem('forbidden', 'register_only', message)
}

function viewIsReadOnly(): Problem {
  return new Problem(
    'forbidden',
    'view_as_read_only',
    'You are viewing the shop as a customer, so nothing can be changed. Stop viewing first.',
  )
}
