import type { Config } from '../../config.ts'
import type { AccountingProviders } from '../../ports/accounting-provider.ts'
import { QuickBooks } from './quickbooks.ts'
import { Xero } from './xero.ts'

export function accountingProviders({ quickbooks, xero }: Pick<Config, 'quickbooks' | 'xero'>): AccountingProviders {
  return { quickbooks: quickbooks ? new QuickBooks(quickbooks) : null, xero: xero ? new Xero(xero) : null }
}
