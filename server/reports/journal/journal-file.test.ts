import { expect, test } from 'vitest'
import { cents, ZERO } from '#contract/money.ts'
import type { JournalDay, JournalFormat } from '#contract/reports/journal.ts'
import { journalFile } from './journal-file.ts'

const DAYS: JournalDay[] = [
  {
    day: '2026-11-11',
    originalDay: '2026-11-11',
    lines: [
      { role: 'cash', number: '1020', account: 'Assets:Café “Drawer”', debit: cents(2_739), credit: ZERO },
      { role: 'sales', number: '4000', account: 'Sales', debit: ZERO, credit: cents(2_599) },
      { role: 'sales_tax', number: '2100', account: 'Sales tax', debit: ZERO, credit: cents(140) },
    ],
  },
  {
    day: '2026-12-01',
    originalDay: '2026-11-11',
    lines: [
      { role: 'refunds', number: '4020', account: '400', debit: cents(5), credit: ZERO },
      { role: 'cash', number: '1020', account: '090', debit: ZERO, credit: cents(5) },
    ],
  },
]

async function fileOf(format: JournalFormat, days = DAYS) {
  const response = journalFile(format, 'journal', days)
  const text = Buffer.from(await response.arrayBuffer()).toString(format === 'quickbooks-desktop' ? 'latin1' : 'utf8')
  return { name: response.headers.get('content-disposition'), lines: text.split('\r\n') }
}

test('writes balanced general journal entries for QuickBooks Desktop', async () => {
  const { name, lines } = await fileOf('quickbooks-desktop')

  expect(name).toBe('attachment; filename="journal.iif"')
  const columns = '\tTRNSTYPE\tDATE\tACCNT\tAMOUNT\tDOCNUM\tMEMO'
  expect(lines).toEqual([
    `!TRNS${columns}`,
    `!SPL${columns}`,
    '!ENDTRNS',
    'TRNS\tGENERAL JOURNAL\t11/11/2026\tAssets:Café ?Drawer?\t27.39\t20261111\tDaily totals for 2026-11-11',
    'SPL\tGENERAL JOURNAL\t11/11/2026\tSales\t-25.99\t20261111\tDaily totals for 2026-11-11',
    'SPL\tGENERAL JOURNAL\t11/11/2026\tSales tax\t-1.40\t20261111\tDaily totals for 2026-11-11',
    'ENDTRNS',
    'TRNS\tGENERAL JOURNAL\t12/01/2026\t400\t0.05\t1201C261111\tCorrection of 2026-11-11, which was closed',
    'SPL\tGENERAL JOURNAL\t12/01/2026\t090\t-0.05\t1201C261111\tCorrection of 2026-11-11, which was closed',
    'ENDTRNS',
    '',
  ])
})

test('writes one narration per day for Xero, with positive debits and negative credits', async () => {
  const { name, lines } = await fileOf('xero')

  expect(name).toBe('attachment; filename="journal.csv"')
  expect(lines).toEqual([
    '\ufeff*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount',
    'Daily totals for 2026-11-11,11 Nov 2026,Assets:Café “Drawer”,1020,Tax Exempt (0%),27.39',
    'Daily totals for 2026-11-11,11 Nov 2026,Sales,4000,Tax Exempt (0%),-25.99',
    'Daily totals for 2026-11-11,11 Nov 2026,Sales tax,2100,Tax Exempt (0%),-1.4',
    '"Correction of 2026-11-11, which was closed",1 Dec 2026,400,4020,Tax Exempt (0%),0.05',
    '"Correction of 2026-11-11, which was closed",1 Dec 2026,090,1020,Tax Exempt (0%),-0.05',
    '',
  ])
})

test('refuses more lines than Xero imports at a time', () => {
  const days = Array.from({ length: 61 }, () => DAYS).flat()
  expect(() => journalFile('xero', 'journal', days)).toThrow(expect.objectContaining({ code: 'validation_failed' }))
  expect(() => journalFile('quickbooks-online', 'journal', days)).not.toThrow()
})
