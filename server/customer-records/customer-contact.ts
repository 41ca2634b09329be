import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { ContactDraft, ContactKind } from '#contract/customers/customer.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../context.ts'
import { customerContacts } from './customer.table.ts'

interface TypedContact {
  kind: ContactKind
  value: string
}

/**
 * Only for contacts that staff enter or that the customer has proven. An email address of another record stays there,
 * because records are never merged silently.
 */
export async function keepContact(ctx: Ctx, customerId: number, contact: TypedContact): Promise<void> {
  await ctx.db.execute(sql`
    insert into customer_contacts (customer_id, kind, value, normalized, is_preferred)
    select ${customerId}::integer, ${contact.kind}::text, trim(${contact.value}::text), normalized, not exists (
      select from customer_contacts where customer_id = ${customerId} and kind = ${contact.kind} and is_preferred)
    from (select ${normalized(contact)} as normalized) as typed
    where normalized <> ''
    on conflict do nothing`)
}

/** @throws Problem `contact_taken` by this or, for an email address, by another customer. */
export async function writeContact(ctx: Ctx, customerId: number, draft: ContactDraft): Promise<void> {
  const { kind, value } = draft
  const ofKind = and(eq(customerContacts.customerId, customerId), eq(customerContacts.kind, kind))
  const isFirst = (await ctx.db.$count(customerContacts, ofKind)) === 0
  if (draft.isPreferred) await ctx.db.update(customerContacts).set({ isPreferred: false }).where(ofKind)
  const written = await ctx.db
    .insert(customerContacts)
    .values({
      ...draft,
      value: value.trim(),
      normalized: sql`${normalized(draft)}`,
      customerId,
      isPreferred: draft.isPreferred || isFirst,
    })
    .onConflictDoNothing()
    .returning({ id: customerContacts.id })
  if (written.length === 0) throw await contactTaken(ctx, customerId, draft)
}

async function contactTaken(ctx: Ctx, id: number, contact: TypedContact): Promise<Problem> {
  const { customerId, kind } = customerContacts
  const owners = await ctx.db
    .select({ customerId })
    .from(customerContacts)
    .where(and(eq(kind, contact.kind), eq(customerContacts.normalized, sql`${normalized(contact)}`)))
  const isThis = owners.some((owner) => owner.customerId === id)
  const message = isThis
    ? `This customer already has ${contact.value}.`
    : `Another customer has ${contact.value}. Open that record, or merge the two.`
  return new Problem('conflict', 'contact_taken', message, {
    customerId: isThis ? id : owners[0]!.customerId,
    fields: { value: [message] },
  })
}

export async function changeContact(
  ctx: Ctx,
  { id: customerId, contactId, label, isPreferred }: ContactRef & { label?: string; isPreferred?: true },
): Promise<void> {
  const contact = await readContact(ctx, { id: customerId, contactId })
  if (isPreferred)
    await ctx.db
      .update(customerContacts)
      .set({ isPreferred: false })
      .where(
        and(
          eq(customerContacts.customerId, customerId),
          eq(customerContacts.kind, contact.kind),
          ne(customerContacts.id, contactId),
        ),
      )
  const set = { label: label ?? contact.label, isPreferred: isPreferred ?? contact.isPreferred }
  await ctx.db.update(customerContacts).set(set).where(eq(customerContacts.id, contactId))
}

export async function deleteContact(ctx: Ctx, ref: ContactRef): Promise<void> {
  const { kind, isPreferred } = await readContact(ctx, ref)
  await ctx.db.delete(customerContacts).where(eq(customerContacts.id, ref.contactId))
  if (isPreferred)
    await ctx.db.execute(sql`
      update customer_contacts set is_preferred = true
      where id = (select min(id) from customer_contacts where customer_id = ${ref.id} and kind = ${kind})`)
}

/** Deletes the contacts of a person from a record that stays. */
export async function forgetContacts(
  ctx: Ctx,
  id: number,
  { email, phone }: { email: string; phone: string },
): Promise<void> {
  const { customerId, kind } = customerContacts
  const isTheirs = (contact: TypedContact) =>
    and(eq(kind, contact.kind), eq(customerContacts.normalized, sql`${normalized(contact)}`))
  const theirs = or(isTheirs({ kind: 'email', value: email }), isTheirs({ kind: 'phone', value: phone }))
  const rows = await ctx.db
    .select({ contactId: customerContacts.id })
    .from(customerContacts)
    .where(and(eq(customerId, id), theirs))
  for (const { contactId } of rows) await deleteContact(ctx, { id, contactId })
}

interface ContactRef {
  id: number
  contactId: number
}

async function readContact(ctx: Ctx, { id, contactId }: ContactRef) {
  const [row] = await ctx.db
    .select()
    .from(customerContacts)
    .where(and(eq(customerContacts.id, contactId), eq(customerContacts.customerId, id)))
  if (!row) throw new Problem('not_found', 'contact_not_found', 'There is no such contact.')
  return row
}

export function normalized({ kind, value }: TypedContact): SQL {
  return kind === 'email' ? sql`lower(trim(${value}::text))` : sql`normalized_phone(${value}::text)`
}
