const SIGN_IN = 'Sign-ins and links that work for a short time'
const SET_UP_AGAIN = 'Access that is set up again in the new shop'
const OF_THIS_MACHINE = 'Notes of the program about its own work'

/** Why a table is not part of an export. */
export const LEFT_OUT_TABLES: Record<string, string> = {
  account_links: SIGN_IN,
  account_mappings: SET_UP_AGAIN,
  accounting_attempts: SIGN_IN,
  accounting_connections: SET_UP_AGAIN,
  api_keys: SET_UP_AGAIN,
  backup_runs: OF_THIS_MACHINE,
  customer_displays: SET_UP_AGAIN,
  displayed_sales: OF_THIS_MACHINE,
  ended_sessions: SIGN_IN,
  entry_syncs: OF_THIS_MACHINE,
  passkey_challenges: SIGN_IN,
  passkeys: SET_UP_AGAIN,
  portal_devices: SET_UP_AGAIN,
  push_browsers: SET_UP_AGAIN,
  push_keys: SET_UP_AGAIN,
  push_messages: OF_THIS_MACHINE,
  rate_limits: OF_THIS_MACHINE,
  recovery_codes: SET_UP_AGAIN,
  register_approvals: SIGN_IN,
  register_badges: SET_UP_AGAIN,
  register_pins: SET_UP_AGAIN,
  repair_handoffs: SIGN_IN,
  second_factors: SET_UP_AGAIN,
  sent_forms: OF_THIS_MACHINE,
  sessions: SIGN_IN,
  shop_exports: OF_THIS_MACHINE,
  ticket_viewers: OF_THIS_MACHINE,
  webhook_deliveries: OF_THIS_MACHINE,
  webhooks: SET_UP_AGAIN,
}

interface LeftOutColumn {
  why: string
  /** An SQL expression for the new row; null if it is omitted. */
  becomes?: string
}

/** By table and column. */
export const LEFT_OUT_COLUMNS: Record<string, LeftOutColumn> = {
  'payments.client_secret': { why: 'It lets a browser finish a card payment that was open.' },
  'queue_numbers.push': { why: 'The address of a browser for notifications.' },
  'registers.token_hash': { why: 'Each register is set up again in its browser.', becomes: 'gen_random_uuid()::text' },
  'repair_passcodes.ciphertext': { why: 'Passcodes of customers’ devices. Ask the customer again.' },
  'shoppers.former_token_hash': { why: 'The cookie of a guest’s browser.' },
  'shoppers.token_hash': { why: 'The cookie of a guest’s browser.' },
  'suppliers.api_key_set_at': { why: 'Belongs to the supplier’s API key.' },
  'suppliers.encrypted_api_key': { why: 'The supplier’s API key. Enter it again.' },
}
