import * as contract from '#contract/reports/journal.ts'
import { route } from '../http/route.ts'
import type { Module } from '../module.ts'
import { getBookAccounts, saveBookAccounts } from './book-account.ts'

export const chartOfAccountsModule: Module = {
  routes: [
    route(contract.getBookAccounts, 'reports.read', getBookAccounts),
    route(contract.saveBookAccounts, 'company.write', saveBookAccounts),
  ],
}
