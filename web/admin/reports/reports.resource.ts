import { ReportSearch } from '#contract/reports/report.ts'
import type { Resource } from '../resource.ts'

export const reports: Resource = {
  name: 'report',
  label: 'Reports',
  path: '/admin/reports',
  permission: 'reports.read',
  refreshedBy: 'all',
  searches: { '/admin/reports': ReportSearch },
  parts: [
    { name: 'book_account', label: 'Accounts of the books', readPath: '/admin/book-accounts' },
    { name: 'accounting_connection', label: 'Accounting program', readPath: '/admin/accounting-connection' },
    { name: 'journal_export', label: 'Exports of the journal' },
    { name: 'book_closing', label: 'Closed days', readPath: '/admin/book-closings' },
  ],
}
