import { expect } from 'vitest'
import type { z } from 'zod'
import type { JournalExport } from '#contract/reports/journal.ts'
import type { Visitor } from '../visitor.ts'

export async function exportJournal(visitor: Visitor, sent: z.input<typeof JournalExport> = {}): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  const file = await visitor.fetch('/api/admin/journal/exports', {
    ...{ method: 'POST', headers, body: JSON.stringify(sent) },
  })
  expect(file.status).toBe(200)
  return file
}
