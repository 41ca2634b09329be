import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { MovedNoun } from '#contract/moving-in/move-in.ts'
import { listOwnAppointments } from '../appointments/personal-appointments.ts'
import type { Ctx } from '../context.ts'
import type { LeavingUser } from '../ports/user-history.ts'
import { listOwnTickets } from '../repairs/personal/forget-tickets.ts'
import { moveInRows, moveIns } from './move-in.table.ts'

const NAMELESS = 'Deleted customer'

/** What files of the old program said of them: that a row was brought in stays, whose it was does not. */
export async function forgetMovedUser(ctx: Ctx, { id, email, name }: LeavingUser): Promise<void> {
  const theirs = [
    made(ctx, 'customers', [id]),
    made(ctx, 'tickets', await listOwnTickets(ctx, id)),
    made(ctx, 'appointments', await listOwnAppointments(ctx, id)),
    ...(name ? [sql`(${moveInRows.name} = ${name} or ${moveInRows.name} like '#% ' || ${name})`] : []),
    ...(email ? [mentions(email)] : []),
  ]
  await ctx.db
    .update(moveInRows)
    .set({ name: NAMELESS, messages: [], source: null })
    .where(or(...theirs))
  // A file that failed could still be resumed, and would bring them in again.
  const isNamed = [email, name].flatMap((text) =>
    text ? [sql`position(${text.toLowerCase()} in lower(${moveIns.csv})) > 0`] : [],
  )
  if (isNamed.length === 0) return
  await ctx.db
    .update(moveIns)
    .set({ csv: null })
    .where(and(eq(moveIns.state, 'failed'), or(...isNamed)))
}

function made(ctx: Ctx, noun: MovedNoun, ids: number[]): SQL {
  const ofNoun = ctx.db
    .select({ id: moveIns.id })
    .from(moveIns)
    .where(and(eq(moveIns.id, moveInRows.moveInId), eq(moveIns.noun, noun)))
  return and(inArray(moveInRows.madeId, ids), exists(ofNoun))!
}

/** As a whole word: another address may only end alike. */
function mentions(email: string): SQL {
  const said = sql`lower(${moveInRows.name} || ' ' || ${moveInRows.messages}::text || ' ' || coalesce(${moveInRows.source}::text, ''))`
  return sql`${email.toLowerCase()} = any(regexp_split_to_array(${said}, '[^a-z0-9.!#$%&*+/=?^_{|}~@-]+'))`
}
