import { expect, test } from 'vitest'
import { RESOURCES } from '#contract/resource.ts'
import { openShop } from '../testing/shop.ts'
import { inTheAdmin } from './admin-live.ts'

const QUIET: Record<string, string> = {
  ...because('what is announced of the same thing says it', [
    'order_signatures',
    'balance_entries',
    'balance_holds',
    'brand_former_slugs',
    'category_former_slugs',
    'collection_former_slugs',
    'checkout_lines',
    'customer_merges',
    'drop_shipment_items',
    'drop_shipment_parcels',
    'delivered_codes',
    'downloads',
    'digital_codes',
    'gift_card_sales',
    'inquiry_photos',
    'intake_slips',
    'order_items',
    'order_returns',
    'orders',
    'partial_payments',
    'payment_allocations',
    'payments',
    'deleted_records',
    'portal_blobs',
    'portal_devices',
    'portal_edits',
    'product_former_slugs',
    'inquiry_quotes',
    'product_import_pictures',
    'product_sources',
    'data_import_rows',
    'purchase_receipt_lines',
    'supplier_bill_lines',
    'supplier_bill_matches',
    'supplier_bill_charges',
    'supplier_bill_freight_shares',
    'refund_lines',
    'refund_shipping',
    'repair_bills',
    'repair_estimates',
    'mail_texts',
    'repair_passcode_openings',
    'repair_passcodes',
    'ticket_viewers',
    'unpaid_fittings',
    'repair_replacements',
    'repair_note_drafts',
    'repair_payments',
    'stock_count_scans',
    'tips',
    'repair_photos',
    'repair_signatures',
    'repair_tax_corrections',
    'stock_holds',
    'stock_hold_turns',
    'stock_movements',
    'stock_revaluations',
    'unclaimed_letters',
    'disposal_proposals',
  ]),
  ...because('discounts are read for each request', ['promotion_uses']),
  ...because('only who made it sees it, and just did', [
    'bill_sales',
    'reader_sales',
    'cart_additions',
    'cart_items',
    'checkouts',
    'checkout_drafts',
    'notification_reads',
    'shoppers',
    'user_addresses',
    'wishlist_items',
  ]),
  ...because('the admin asks for its state until the picture is stored', ['remote_pictures']),
  ...because('nobody sees it, or nobody waits for it', [
    'account_events',
    'account_links',
    'accounting_attempts',
    'api_keys',
    'calendar_feeds',
    'audit_entries',
    'backup_runs',
    'card_imports',
    'demo_intents',
    'ended_sessions',
    'demo_refunds',
    'demo_readers',
    'media',
    'passkey_challenges',
    'passkeys',
    'payment_events',
    'push_browsers',
    'push_keys',
    'push_messages',
    'rate_limits',
    'recovery_codes',
    'register_approvals',
    'register_badges',
    'register_pins',
    'registers',
    'retention_periods',
    'retention_runs',
    'return_settings',
    'search_clicks',
    'search_counts',
    'review_refusals',
    'review_requests',
    'second_factors',
    'sent_forms',
    'serialized_units',
    'shop_exports',
    'stock_alert_refusals',
    'tax_records',
    'webhook_deliveries',
    'webhooks',
  ]),
}

function because(reason: string, tables: string[]): Record<string, string> {
  return Object.fromEntries(tables.map((table) => [table, reason]))
}

interface Announcing extends Record<string, unknown> {
  table: string
  says: string
}

const ANNOUNCING = `
  select relname as table, coalesce(nullif(convert_from(trim(trailing '\\x00'::bytea from tgargs), 'utf8'), ''), prosrc) as says
  from pg_trigger join pg_proc on pg_proc.oid = tgfoid join pg_class on pg_class.oid = tgrelid
  where prosrc like '%benchside_changes%'`

test('every table publishes its changes or is listed with a reason', async () => {
  const shop = await openShop()
  const tables = await shop.sql<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`)
  const announcing = new Set((await shop.sql<Announcing>(ANNOUNCING)).map(({ table }) => table))

  const silent = tables.map(({ name }) => name).filter((name) => !announcing.has(name))

  expect(silent.sort()).toEqual(Object.keys(QUIET).sort())
})

test('the tag of every resource is published by a trigger, and every published tag belongs to a resource', async () => {
  const shop = await openShop()
  const words = new Set<string>(Object.values(RESOURCES).flatMap(({ tag }) => tag ?? []))
  const says = (await shop.sql<Announcing>(ANNOUNCING)).map(({ says }) => says)
  const announced = says.flatMap((text) => [...text.matchAll(/\w+/g)].map(([word]) => inTheAdmin(word)))
  const given = says.filter((text) => /^\w+$/.test(text) && text !== 'search_words').map(inTheAdmin)

  expect([...words].filter((word) => !announced.includes(word))).toEqual([])
  expect(given.filter((word) => !words.has(word))).toEqual([])
})

test('resources with the same tag need the same permission', () => {
  const permissions = new Map<string, Set<string>>()
  for (const { tag, permission } of Object.values(RESOURCES))
    if (tag) permissions.set(tag, new Set([...(permissions.get(tag) ?? []), permission]))
  expect([...permissions].filter(([, needed]) => needed.size > 1)).toEqual([])
})
