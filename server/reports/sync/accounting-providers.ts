import type { Config } from '../../config.ts'
import type { AccountingProviders } from '../../ports/accounting-provider.ts'
import { QUICKBOOKS_PLACES, QuickBooks } from './quickbooks.ts'
import { Xero } from './xero.ts'

export function accountingProviders({ quickbooks, xero }: Config): AccountingProviders {
  const quickbooksApi = quickbooks?.apiBase ?? QUICKBOOKS_PLACES.api
  return {
    quickbooks: quickbooks ? new QuickBooks(quickbooks, { ...QUICKBOOKS_PLACES, api: quickbooksApi }) : null,
    xero: xero ? new Xero(xero) : null,
  }
}
