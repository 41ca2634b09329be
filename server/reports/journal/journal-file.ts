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
 * TRNSTYPE, ACCNT and AMOUNT are required, DATE begins with the month:
 * http://support.quickbooks.intuit.com/support/Pages/InProductHelp/Core/QB2K8/ContentPackage/Core/IIF/iif_reference_transactions.html
 * DOCNUM has 11 characters, MEMO 209: http://www.zed-systems.com/support/KB/a50/importing-journal-entries-into-quickbooks.aspx
 */
function forQuickBooksDesktop(days: Day[]): string[][] {
  requireDesktopNames(linesOf(days).map(({ account }) => account))
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

const MAX_DESKTOP_NAME = 31
const MAX_DESKTOP_LEVELS = 5

/** QuickBooks Desktop would not find these accounts, but would make new ones. Names of all levels have 159 characters. */
function requireDesktopNames(accounts: string[]): void {
  const isFitting = (account: string) => {
    const levels = account.split(':')
    const isShort = levels.length <= MAX_DESKTOP_LEVELS && levels.every((level) => level.length <= MAX_DESKTOP_NAME)
    return isShort && windows1252(account) !== null
  }
  const other = accounts.find((account) => !isFitting(account))
  if (other === undefined) return
  const limits = `Names there have up to ${MAX_DESKTOP_NAME} characters between colons, and no emoji.`
  throw invalid({
    format: [`QuickBooks Desktop cannot have an account “${other}”. ${limits} Change it under Accounting.`],
  })
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

/** Tab-separated, without quotation marks, in the characters of American Windows. */
function iif(rows: string[][]): Buffer {
  const text = rows.map((cells) => `${cells.map((cell) => cell.replace(/[\t\r\n"]+/g, ' ')).join('\t')}\r\n`).join('')
  return windows1252(text)!
}

/** The characters 0x80 to 0x9f; the others are those of Latin-1. */
const WINDOWS_ONLY = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 32 }, (_, index) => 0x80 + index))

/** Null if the text has other characters. */
function windows1252(text: string): Buffer | null {
  const bytes = Array.from(text, (character) => {
    const place = WINDOWS_ONLY.indexOf(character)
    return place >= 0 ? 0x80 + place : character.codePointAt(0)!
  })
  return bytes.every((byte) => byte < 256) ? Buffer.from(bytes) : null
}
