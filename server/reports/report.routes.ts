import { listClaimLetters as listClaimLettersEndpoint } from '#contract/reports/claim-letter.ts'
import { getDaySheet as getDaySheetEndpoint } from '#contract/reports/day-sheet.ts'
import * as journal from '#contract/reports/journal.ts'
import * as profit from '#contract/reports/profit.ts'
import * as margins from '#contract/reports/repair-margin.ts'
import * as contract from '#contract/reports/report.ts'
import { route } from '../http/route.ts'
import { listClaimLetters } from './claim-letters.ts'
import { getDaySheet } from './day-sheet.ts'
import { closeBooks, listBookClosings, reopenBooks } from './journal/book-closing.ts'
import { listJournalDays } from './journal/journal-days.ts'
import { exportJournal } from './journal/journal-export.ts'
import { listJournal } from './journal/journal-report.ts'
import { exportProfit, getProfit } from './profit/profit.ts'
import { getDoneRepairs, listRepairMargins } from './profit/repair-margins.ts'
import { exportReport, getReport } from './report.ts'

export const reportRoutes = [
  // The person who counts the drawer also compares the total of the card terminal.
  route(getDaySheetEndpoint, 'counter.write', getDaySheet, { isAllowedAtRegister: true }),
  route(listClaimLettersEndpoint, 'suppliers.read', listClaimLetters),
  route(contract.getReport, 'reports.read', getReport),
  route(contract.exportReport, 'reports.read', exportReport),
  route(profit.getProfit, 'profit.read', getProfit),
  route(profit.exportProfit, 'profit.read', exportProfit),
  route(margins.listRepairMargins, 'profit.read', listRepairMargins),
  route(margins.getDoneRepairs, 'profit.read', getDoneRepairs),
  route(journal.listBookClosings, 'reports.read', listBookClosings),
  route(journal.closeBooks, 'company.write', closeBooks),
  route(journal.reopenBooks, 'company.write', reopenBooks),
  route(journal.listJournalDays, 'reports.read', listJournalDays),
  route(journal.listJournal, 'reports.read', listJournal),
  route(journal.exportJournal, 'reports.read', exportJournal),
]
