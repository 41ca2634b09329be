import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ContactKind, CustomerKind } from '#contract/customers/customer.ts'
import { id, instant, moneyCents } from '../db/columns.ts'
import { foldedText } from '../db/search-text.ts'

/** Independent of accounts: a guest, a company or somebody without an email address has a record, too. */
export const customers = pgTable(
  'customers',
  {
    id: id(),
    kind: text().$type<CustomerKind>().notNull().default('person'),
    /** The email address if nothing else is known. */
    name: text().notNull(),
    language: text().notNull().default(''),
    /** Shown wherever staff choose this customer. */
    alert: text().notNull().default(''),
    note: text().notNull().default(''),
    /** How the shop came to know the customer. */
    source: text().notNull().default(''),
    marketingConsentAt: instant(),
    textsConsentAt: instant(),
    /** The most that the customer may owe for purchases on account; 0: none may be made. */
    accountLimitCents: moneyCents().notNull().default(sql`0`),
    mergedIntoId: integer().references((): AnyPgColumn => customers.id, { onDelete: 'restrict' }),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    erasedAt: instant(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('customers_search').using('gin', sql`${searchedInCustomer(t)} gin_trgm_ops`),
    index('customers_by_name').on(sql`lower(${t.name})`, t.id),
    index('customers_merged_into').on(t.mergedIntoId).where(sql`${t.mergedIntoId} is not null`),
    check('customers_kind_known', sql`${t.kind} in ('person', 'company')`),
    check('customers_account_limit_not_negative', sql`${t.accountLimitCents} >= 0`),
    check('customers_have_a_name', sql`${t.name} <> ''`),
    check('customers_not_merged_into_themselves', sql`${t.mergedIntoId} <> ${t.id}`),
  ],
)

export type CustomerRow = typeof customers.$inferSelect

export function searchedInCustomer(t: Record<'name', AnyPgColumn>): SQL {
  return foldedText(t.name)
}

export const customerContacts = pgTable(
  'customer_contacts',
  {
    id: id(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    kind: text().$type<ContactKind>().notNull(),
    value: text().notNull(),
    /** Lower-case email address, or digits of the phone number without extension and US country code. */
    normalized: text().notNull(),
    label: text().notNull().default(''),
    isPreferred: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('customer_contacts_email_once').on(t.normalized).where(sql`${t.kind} = 'email'`),
    uniqueIndex('customer_contacts_once_per_customer').on(t.customerId, t.kind, t.normalized),
    uniqueIndex('customer_contacts_one_preferred').on(t.customerId, t.kind).where(sql`${t.isPreferred}`),
    // With the customer, so that shared numbers are found in the index alone.
    index('customer_contacts_phone').on(t.normalized, t.customerId).where(sql`${t.kind} = 'phone'`),
    index('customer_contacts_last_four').on(sql`right(${t.normalized}, 4)`).where(sql`${t.kind} = 'phone'`),
    index('customer_contacts_search').using('gin', sql`${searchedInContact(t)} gin_trgm_ops`),
    check('customer_contacts_kind_known', sql`${t.kind} in ('email', 'phone')`),
    check('customer_contacts_not_empty', sql`${t.normalized} <> ''`),
  ],
)

export type CustomerContactRow = typeof customerContacts.$inferSelect

/** A label names a person at a company. */
export function searchedInContact(t: Record<'normalized' | 'label', AnyPgColumn>): SQL {
  return foldedText(sql`${t.normalized} || ' ' || ${t.label}`)
}

export const customerAddresses = pgTable(
  'customer_addresses',
  {
    id: id(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    label: text().notNull().default(''),
    isPreferred: boolean().notNull().default(false),
  },
  (t) => [
    index('customer_addresses_customer').on(t.customerId),
    uniqueIndex('customer_addresses_one_preferred').on(t.customerId).where(sql`${t.isPreferred}`),
    check('customer_addresses_not_empty', sql`${t.address} <> ''`),
  ],
)

export interface MergedFacts {
  kind: CustomerKind
  name: string
  language: string
  alert: string
  note: string
  source: string
  marketingConsentAt: string | null
  textsConsentAt: string | null
}

export interface MovedRows {
  /** Ids by table. */
  rows: Record<string, (number | string)[]>
  /** As they were; one that both records had was deleted. */
  contacts: Omit<CustomerContactRow, 'customerId'>[]
  addresses: { id: number; isPreferred: boolean }[]
  /** Facts of the surviving record. */
  before: MergedFacts
  after: MergedFacts
}

/** Remembers what a merge moved, so that it can be undone. */
export const customerMerges = pgTable(
  'customer_merges',
  {
    id: id(),
    fromId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    intoId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    moved: jsonb().$type<MovedRows>().notNull(),
    mergedBy: text().notNull(),
    at: instant().notNull(),
    undoneAt: instant(),
  },
  (t) => [
    uniqueIndex('customer_merges_once').on(t.fromId).where(sql`${t.undoneAt} is null`),
    index('customer_merges_into').on(t.intoId),
    check('customer_merges_of_two', sql`${t.fromId} <> ${t.intoId}`),
  ],
)

/** Pairs that staff decided are two customers, so that they are suggested no more. */
export const distinctCustomers = pgTable(
  'distinct_customers',
  {
    oneId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    otherId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ name: 'distinct_customers_pkey', columns: [t.oneId, t.otherId] }),
    index('distinct_customers_other').on(t.otherId),
    check('distinct_customers_in_order', sql`${t.oneId} < ${t.otherId}`),
  ],
)
