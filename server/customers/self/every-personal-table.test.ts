import { expect, test } from 'vitest'
import { openShop } from '../../testing/shop.ts'

const TELLS_OF_SOMEBODY =
  '(^|_)(email|phone|address|customer|contact|recipient|buyer|decider|signed|signature|user_id|shopper_id|user_agent|endpoint|first_name|last_name|message|messages|note|text|csv|source|draft|words)(_|$)'

const WITH_THE_ACCOUNT = 'A copy of it is in the export where there is something to read; it goes with the account.'
const LOSES_NAMES = 'Copied; stays in the books without names and words.'
const BY_ADDRESS = 'Copied and forgotten by the address, once it was proven.'
const OF_STAFF = 'Tells of the shop’s own people, or what they wrote about goods.'
const OF_THE_SHOP = 'The shop’s own words, goods and partners.'
const ON_THE_RECORD = 'Copied and erased with the customer’s record.'
const BY_THE_CLOCK = 'Deleted by itself after days or weeks.'

const mails: Record<string, string> = {
  absences: OF_STAFF,
  accounting_attempts: OF_STAFF,
  account_events: WITH_THE_ACCOUNT,
  account_links: WITH_THE_ACCOUNT,
  api_keys: OF_STAFF,
  appointment_deposits: 'Where from and how much.',
  appointments: LOSES_NAMES,
  balances: LOSES_NAMES,
  booking_skills: OF_STAFF,
  carts: WITH_THE_ACCOUNT,
  checkouts: LOSES_NAMES,
  checkout_drafts: WITH_THE_ACCOUNT,
  company: OF_THE_SHOP,
  customer_addresses: ON_THE_RECORD,
  customer_contacts: ON_THE_RECORD,
  customer_files: ON_THE_RECORD,
  customers: ON_THE_RECORD,
  customer_notes: BY_ADDRESS,
  demo_intents: OF_THE_SHOP,
  domain_orders: LOSES_NAMES,
  domain_requests: BY_ADDRESS,
  drawers: OF_STAFF,
  field_visits: LOSES_NAMES,
  gift_card_sales: BY_ADDRESS,
  guide_versions: OF_THE_SHOP,
  inquiries: LOSES_NAMES,
  mail_messages: BY_ADDRESS,
  managed_plans: LOSES_NAMES,
  data_import_rows: BY_THE_CLOCK,
  data_imports: BY_THE_CLOCK,
  newsletter_subscribers: BY_ADDRESS,
  notification_reads: OF_STAFF,
  opening_exceptions: OF_THE_SHOP,
  order_events: LOSES_NAMES,
  no_receipt_returns: OF_STAFF,
  order_items: 'Why a price was changed, in the words of the shop.',
  orders: LOSES_NAMES,
  layaways: 'What and how much, and which record it belongs to; an open one blocks the erasure.',
  parked_sales: BY_THE_CLOCK,
  passkey_challenges: WITH_THE_ACCOUNT,
  passkeys: WITH_THE_ACCOUNT,
  payments: 'Where from and how much; whose it was is forgotten with the shopper.',
  serialized_units: OF_STAFF,
  plan_invoices: LOSES_NAMES,
  plan_work: LOSES_NAMES,
  portal_blobs: WITH_THE_ACCOUNT,
  portal_devices: 'A tablet of the shop; who used it last is forgotten with the account.',
  portal_records: WITH_THE_ACCOUNT,
  product_reviews: LOSES_NAMES,
  products: OF_THE_SHOP,
  product_sources: OF_THE_SHOP,
  promotion_uses: BY_ADDRESS,
  promotions: OF_THE_SHOP,
  inquiry_quotes: LOSES_NAMES,
  purchase_orders: OF_THE_SHOP,
  defective_goods: OF_STAFF,
  supplier_bills: OF_THE_SHOP,
  supplier_returns: OF_THE_SHOP,
  push_browsers: WITH_THE_ACCOUNT,
  queue_numbers: BY_THE_CLOCK,
  recovery_codes: WITH_THE_ACCOUNT,
  partial_payments: 'Where from and how much.',
  account_charges: 'How much, and which record owes it.',
  account_payments: 'Where from and how much.',
  registers: OF_THE_SHOP,
  refunds: 'How much and why by a word of a list; whether its customer was written to.',
  repair_estimates: LOSES_NAMES,
  repair_note_drafts: OF_STAFF,
  ticket_viewers: OF_STAFF,
  claim_causes: 'Why a repair came back, in the words of the shop.',
  repair_parts: LOSES_NAMES,
  repair_payments: 'Where from and how much.',
  order_signatures: 'Deleted with the name of the buyer.',
  repair_signatures: LOSES_NAMES,
  repair_ticket_events: LOSES_NAMES,
  repair_tickets: LOSES_NAMES,
  repair_times: LOSES_NAMES,
  register_badges: WITH_THE_ACCOUNT,
  register_pins: WITH_THE_ACCOUNT,
  remote_pictures: OF_THE_SHOP,
  review_refusals: BY_ADDRESS,
  search_counts: 'What was searched for and how often, by nobody.',
  second_factors: WITH_THE_ACCOUNT,
  service_prices: OF_THE_SHOP,
  services: OF_THE_SHOP,
  sessions: WITH_THE_ACCOUNT,
  shoppers: WITH_THE_ACCOUNT,
  stock_alert_refusals: BY_ADDRESS,
  stock_alerts: BY_ADDRESS,
  stock_counts: OF_STAFF,
  stock_movements: OF_STAFF,
  suppliers: OF_THE_SHOP,
  synonyms: OF_THE_SHOP,
  tech_notes: OF_STAFF,
  technician_rates: OF_STAFF,
  tax_exemptions: ON_THE_RECORD,
  tips: 'Where from and how much.',
  user_addresses: WITH_THE_ACCOUNT,
  users: WITH_THE_ACCOUNT,
  wishlist_items: WITH_THE_ACCOUNT,
}

test('every table with personal data has rules for export and deletion', async () => {
  const shop = await openShop()
  const found = await shop.sql<{ name: string }>(
    `select distinct table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name ~ $1`,
    [TELLS_OF_SOMEBODY],
  )
  const names = found.map(({ name }) => name)
  const decided = Object.keys(mails)

  expect(names.filter((name) => !decided.includes(name)).sort()).toEqual([])
  expect(decided.filter((name) => !names.includes(name))).toEqual([])
})

test('deletes what belongs to the account by foreign keys', async () => {
  const shop = await openShop()
  const cascading = await shop.sql<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confdeltype = 'c' and confrelid in ('users'::regclass, 'shoppers'::regclass)`,
  )
  const names = cascading.map(({ name }) => name)
  const gone = Object.keys(mails).filter((name) => mails[name] === WITH_THE_ACCOUNT)

  expect(gone.filter((name) => !['users', 'shoppers'].includes(name) && !names.includes(name))).toEqual([])
})
