import { type Cents, cents, centsAsDollars, dollarsOf } from '#contract/money.ts'
import type { JournalDay, JournalFormat } from '#contract/reports/journal.ts'
import { type Cell, CSV_MARK, csvOf } from '../../http/csv/csv.ts'
import { invalid } from '../../http/input.ts'

/** Xero refuses longer files. */
const MAX_XERO_LINES = 300
const XERO_TAX_RATE = 'Tax Exempt (0%)'

type Day = JournalDay
type Line = Day['lines'][number]

interface Program {
  extension: 'csv' | 'iif'
  write(days: Day[]): Buffer
}

const PROGRAMS: Record<JournalFormat, Program> = {
  'quickbooks-online': { extension: 'csv', write: (days) => csv(forQuickBooksOnline(days)) },
  'quickbooks-desktop': { extension: 'iif', write: (days) => iif(forQuickBooksDesktop(days)) },
  xero: { extension: 'csv', write: (days) => csv(forXero(days)) },
}

/** @throws Problem `validation_failed` if the period is too long for the program. */
export function journalFile(format: JournalFormat, name: string, days: Day[]): Response {
  const { extension, write } = PROGRAMS[format]
  return new Response(new Uint8Array(write(days)), {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${name}.${extension}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    },
  })
}

/** https://quickbooks.intuit.com/learn-support/en-au/help-article/import-export-files/import-journal-entries-quickbooks-online/L4tQBwbs7_AU_en_AU */
function forQuickBooksOnline(days: Day[]): Cell[][] {
  const titles = ['Journal No.', 'Journal Date', 'Account Name', 'Debits', 'Credits', 'Description']
  const rows = linesOf(days).map(({ account, debit, credit, ...entry }) => [
    entryNumberOf(entry),
    americanDate(entry.day),
    account,
    debit > 0 ? centsAsDollars(debit) : '',
    credit > 0 ? centsAsDollars(credit) : '',
    entryDescriptionOf(entry),
  ])
  return [titles, ...rows]
}

/**
 * Each entry is a TRNS line, SPL lines and ENDTRNS; debits are positive, credits negative, and they add up to zero.
 * https://wiki.smartsimple.com/index.php?title=QuickBooks_Column_Headings
 */
function forQuickBooksDesktop(days: Day[]): string[][] {
  const columns = ['TRNSTYPE', 'DATE', 'ACCNT', 'AMOUNT', 'DOCNUM', 'MEMO']
  const entries = days.flatMap((entry) => [
    ...entry.lines.map((line, index) => [
      index === 0 ? 'TRNS' : 'SPL',
      'GENERAL JOURNAL',
      americanDate(entry.day),
      line.account,
      centsAsDollars(amountOf(line)),
      entryNumberOf(entry),
      entryDescriptionOf(entry),
    ]),
    ['ENDTRNS'],
  ])
  return [['!TRNS', ...columns], ['!SPL', ...columns], ['!ENDTRNS'], ...entries]
}

/**
 * Lines with the same narration and date are one journal; an account is given by its code.
 * https://help.xero.com/nz/ManualJournalsImport
 */
function forXero(days: Day[]): Cell[][] {
  const lines = linesOf(days)
  if (lines.length > MAX_XERO_LINES)
    throw invalid({ to: [`Xero imports up to ${MAX_XERO_LINES} lines at a time. Choose a shorter period.`] })
  const titles = ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount']
  const rows = lines.map(({ number, account, ...line }) => [
    entryDescriptionOf(line),
    xeroDate(line.day),
    account,
    number,
    XERO_TAX_RATE,
    dollarsOf(amountOf(line)),
  ])
  return [titles, ...rows]
}

function linesOf(days: Day[]): (Line & Pick<Day, 'day' | 'originalDay'>)[] {
  return days.flatMap(({ lines, ...entry }) => lines.map((line) => ({ ...entry, ...line })))
}

function amountOf({ debit, credit }: Pick<Line, 'debit' | 'credit'>): Cents {
  return cents(debit - credit)
}

/** At most eleven characters in QuickBooks Desktop, such as `1112C261103` for a correction of November 3. */
export function entryNumberOf({ day, originalDay }: Pick<Day, 'day' | 'originalDay'>): string {
  const [digits, original] = [day, originalDay].map((one) => one.replaceAll('-', '')) as [string, string]
  return day === originalDay ? digits : `${digits.slice(4)}C${original.slice(2)}`
}

function americanDate(day: string): string {
  return day.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1')
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Such as `30 Jun 2026`, which Xero reads the same in every country. */
function xeroDate(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return `${date} ${MONTHS[month - 1]} ${year}`
}

export function entryDescriptionOf({ day, originalDay }: Pick<Day, 'day' | 'originalDay'>): string {
  return day === originalDay ? `Daily totals for ${day}` : `Correction of ${originalDay}, which was closed`
}

function csv(rows: Cell[][]): Buffer {
  return Buffer.from(CSV_MARK + csvOf(rows))
}

/** Tab-separated. QuickBooks Desktop reads one byte per character. */
function iif(rows: string[][]): Buffer {
  const text = rows.map((cells) => `${cells.map((cell) => cell.replace(/[\t\r\n"]+/g, ' ')).join('\t')}\r\n`).join('')
  return Buffer.from(text.replace(/[^\0-\u00ff]/gu, '?'), 'latin1')
}
