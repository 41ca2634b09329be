import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, centsOf, ZERO } from '#contract/money.ts'
import { BookAccount, type JournalDay, type JournalFormat } from '#contract/reports/journal.ts'
import { parseCsv } from '../../http/csv/csv.ts'
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
  const encoding = format === 'quickbooks-desktop' ? 'windows-1252' : 'utf-8'
  const text = new TextDecoder(encoding, { ignoreBOM: true }).decode(await response.arrayBuffer())
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
    'TRNS\tGENERAL JOURNAL\t11/11/2026\tAssets:Café “Drawer”\t27.39\t20261111\tDaily totals for 2026-11-11',
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

function daysWith(account: string): JournalDay[] {
  const { lines, ...entry } = DAYS[0]!
  return [{ ...entry, lines: lines.map((line) => ({ ...line, account })) }]
}

test.each(["Owner's draws, cash", 'Café – “Drawer” €', `${'x'.repeat(31)}:${'y'.repeat(31)}:z`, 'A:B:C:D:E'])(
  'keeps the account %s in every file',
  async (account) => {
    expect(BookAccount.shape.name.parse(account)).toBe(account)
    const days = daysWith(account)

    for (const format of ['quickbooks-online', 'xero'] as const) {
      const [, ...rows] = parseCsv((await fileOf(format, days)).lines.join('\n'))
      expect(rows.map(({ cells }) => cells[2])).toEqual([account, account, account])
    }
    const { lines } = await fileOf('quickbooks-desktop', days)
    expect(lines.slice(3, 6).map((line) => line.split('\t')[3])).toEqual([account, account, account])
  },
)

test.each(['x'.repeat(32), `Assets:${'y'.repeat(32)}`, 'A:B:C:D:E:F', 'Sales 🎉', '売上'])(
  'refuses %s for QuickBooks Desktop, which cannot have such an account',
  (account) => {
    const refused = { code: 'validation_failed', fields: { format: [expect.stringContaining(account)] } }
    expect(() => journalFile('quickbooks-desktop', 'journal', daysWith(account))).toThrow(
      expect.objectContaining(refused),
    )
    expect(() => journalFile('quickbooks-online', 'journal', daysWith(account))).not.toThrow()
  },
)

test.each(['=Sales', '+Sales', '-Sales', '@Sales', "'=Sales", 'Sales; =1', 'The “big" one', 'x'.repeat(101)])(
  'has no account %s, which a spreadsheet would change',
  (name) => expect(BookAccount.shape.name.safeParse(name).success).toBe(false),
)

test('writes only the titles for a period without entries', async () => {
  expect((await fileOf('quickbooks-online', [])).lines).toHaveLength(2)
  expect((await fileOf('xero', [])).lines).toHaveLength(2)
  expect((await fileOf('quickbooks-desktop', [])).lines).toHaveLength(4)
})

test('refuses more lines than Xero imports at a time', () => {
  const days = Array.from({ length: 61 }, () => DAYS).flat()
  expect(() => journalFile('xero', 'journal', days)).toThrow(expect.objectContaining({ code: 'validation_failed' }))
  expect(() => journalFile('quickbooks-online', 'journal', days)).not.toThrow()
})

const account = fc
  .array(fc.stringMatching(/^[A-Za-zé][A-Za-zé=+@,'’ -]{0,28}[a-z]$/), { minLength: 1, maxLength: 3 })
  .map((levels) => levels.join(':'))
const namesOf = (days: JournalDay[]) => days.flatMap(({ lines }) => lines.map(({ account }) => account))
const amount = fc.integer({ min: 1, max: 99_999_999 })
/** Each line has a counterpart, so that the day balances. */
const day = fc
  .record({
    offset: fc.nat(3_000),
    isCorrection: fc.boolean(),
    pairs: fc.array(fc.record({ debited: account, credited: account, amount }), { minLength: 1, maxLength: 4 }),
  })
  .map(({ offset, isCorrection, pairs }): JournalDay => {
    const dateOf = (days: number) => new Date(Date.UTC(2024, 0, days + 1)).toISOString().slice(0, 10)
    const lines = pairs.flatMap(({ debited, credited, amount }): JournalDay['lines'] => [
      { role: 'cash', number: '1020', account: debited, debit: cents(amount), credit: ZERO },
      { role: 'sales', number: '4000', account: credited, debit: ZERO, credit: cents(amount) },
    ])
    return { day: dateOf(offset), originalDay: dateOf(isCorrection ? offset - 40 : offset), lines }
  })
const days = fc.uniqueArray(day, { minLength: 1, maxLength: 6, selector: ({ day }) => day })

const sum = (amounts: number[]) => amounts.reduce((total, one) => total + one, 0)
const AMERICAN_DATE = /^(0[1-9]|1[0-2])\/(0[1-9]|[12]\d|3[01])\/20\d\d$/
const PLAIN_AMOUNT = /^\d+\.\d\d$/

function entriesOf<Row>(rows: Row[], keyOf: (row: Row) => string): Row[][] {
  return [...Map.groupBy(rows, keyOf).values()]
}

test('J-7: follows the documented rules of QuickBooks Online', async () => {
  await fc.assert(
    fc.asyncProperty(days, async (days) => {
      const [titles, ...rows] = parseCsv((await fileOf('quickbooks-online', days)).lines.join('\n'))
      expect(titles!.cells).toEqual(['Journal No.', 'Journal Date', 'Account Name', 'Debits', 'Credits', 'Description'])
      for (const { cells } of rows) {
        const [number, date, account, debit, credit] = cells as [string, string, string, string, string]
        expect(number.length).toBeLessThanOrEqual(21)
        expect(date).toMatch(AMERICAN_DATE)
        expect(account).not.toBe('')
        expect([debit, credit].filter((amount) => PLAIN_AMOUNT.test(amount))).toHaveLength(1)
        expect([debit, credit]).toContain('')
      }
      expect(rows.map(({ cells }) => cells[2])).toEqual(namesOf(days))
      for (const entry of entriesOf(rows, ({ cells }) => cells[0]!)) {
        expect(new Set(entry.map(({ cells }) => cells[1])).size).toBe(1)
        expect(sum(entry.map(({ cells }) => centsOf(Number(cells[3])) - centsOf(Number(cells[4]))))).toBe(0)
      }
    }),
    { numRuns: 50 },
  )
})

test('J-7: follows the documented rules of QuickBooks Desktop', async () => {
  await fc.assert(
    fc.asyncProperty(days, async (days) => {
      const lines = (await fileOf('quickbooks-desktop', days)).lines.slice(0, -1).map((line) => line.split('\t'))
      const [transaction, split, end, ...rows] = lines
      expect([transaction![0], split![0], end]).toEqual(['!TRNS', '!SPL', ['!ENDTRNS']])
      expect(rows.map(([kind]) => kind).join(' ')).toMatch(/^(TRNS( SPL)+ ENDTRNS ?)+$/)
      expect(rows.filter(([kind]) => kind !== 'ENDTRNS').map((cells) => cells[3])).toEqual(namesOf(days))
      let entry: string[][] = []
      for (const row of rows) {
        if (row[0] === 'ENDTRNS') {
          expect(sum(entry.map((cells) => centsOf(Number(cells[4]))))).toBe(0)
          entry = []
          continue
        }
        entry.push(row)
        const [, type, date, account, amount, number, memo] = row as [string, ...string[]]
        expect(row).toHaveLength(transaction!.length)
        expect(type).toBe('GENERAL JOURNAL')
        expect(date).toMatch(AMERICAN_DATE)
        expect(account).not.toBe('')
        expect(amount!.replace(/^-/, '')).toMatch(PLAIN_AMOUNT)
        expect(number!.length).toBeLessThanOrEqual(11)
        expect(memo!.length).toBeLessThanOrEqual(209)
        expect(row.join('')).not.toMatch(/["\r\n]/)
      }
    }),
    { numRuns: 50 },
  )
})

test('J-7: follows the documented rules of Xero', async () => {
  await fc.assert(
    fc.asyncProperty(days, async (days) => {
      const [titles, ...rows] = parseCsv((await fileOf('xero', days)).lines.join('\n'))
      expect(titles!.cells).toEqual(['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'])
      expect(rows.length).toBeLessThanOrEqual(300)
      for (const { cells } of rows) {
        const [narration, date, , code, taxRate, amount] = cells as [string, ...string[]]
        expect([narration, code, taxRate]).not.toContain('')
        expect(date).toMatch(/^\d{1,2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) 20\d\d$/)
        expect(code!.length).toBeLessThanOrEqual(10)
        expect(amount).toMatch(/^-?\d+(\.\d{1,2})?$/)
      }
      for (const entry of entriesOf(rows, ({ cells }) => `${cells[0]} ${cells[1]}`))
        expect(sum(entry.map(({ cells }) => centsOf(Number(cells[5]))))).toBe(0)
    }),
    { numRuns: 50 },
  )
})
