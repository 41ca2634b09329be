import type { LocalSale } from './local-sale.ts'

export type OfflineMethod = LocalSale['payment']['method']

export const PAYMENT_LABELS: Record<OfflineMethod, string> = { cash: 'Cash', check: 'Check', terminal: 'Card terminal' }
