import type { NamedEntry, ProgramEntry } from '../../ports/accounting-provider.ts'
import { contentHashOf } from '../journal/content-hash.ts'
import type { JournalEntry } from '../journal/journal-entry.ts'
import { entryDescriptionOf, entryNumberOf } from '../journal/journal-file.ts'

export type EntryContent = Omit<ProgramEntry, 'id' | 'key'>

export function namedEntry(entry: Pick<JournalEntry, 'day' | 'originalDay'>): NamedEntry {
  return { number: entryNumberOf(entry), day: entry.day, description: entryDescriptionOf(entry) }
}

/** @param mapping the account of the program by the number of the account of the journal. */
export function contentOf(
  entry: JournalEntry,
  mapping: Map<string, string>,
): { content: EntryContent; contentHash: string } {
  const named = namedEntry(entry)
  const content = {
    ...named,
    lines: entry.lines.map(({ number, debit, credit }) => ({
      accountId: mapping.get(number) ?? '',
      description: named.description,
      debitCents: debit,
      creditCents: credit,
    })),
  }
  return { content, contentHash: contentHashOf(content) }
}
