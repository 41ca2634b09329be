/** The texts of the specification for what the owner switched off or confirmed (docs/rules.md, W-5). */
export const FEATURE_COMING_SOON = 'Feature coming soon'
export const ACCOUNTS_COMING_SOON = 'Coming Soon - User authentication will be implemented in a future update.'
export const CREDIT_REPAIR_CLAIM = 'results in as little as 30 days'
