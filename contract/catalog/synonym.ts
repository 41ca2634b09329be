import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, text } from '../scalars.ts'

export const Synonym = z.object({
  id: Id,
  words: z.array(z.string()),
  alsoFinds: z.array(z.string()),
  version: z.int(),
})
export type Synonym = z.infer<typeof Synonym>

const phrase = text(60, { min: 1, message: 'Enter a word' })
  .regex(/[\p{L}\p{N}]/u, 'Enter letters or digits')
  .refine((typed) => typed.split(/[\s-]+/).length <= 4, 'At most four words in one entry')

const fields = { words: z.array(phrase).min(1, 'Enter at least one word').max(30), alsoFinds: z.array(phrase).max(30) }

function saysSomething({ words, alsoFinds }: { words?: string[]; alsoFinds?: string[] }): boolean {
  return words === undefined || alsoFinds === undefined || words.length + alsoFinds.length > 1
}
const ALONE = { path: ['words'], message: 'Add another word, or enter what it also finds' }

export const SynonymDraft = z
  .strictObject({ ...fields, alsoFinds: fields.alsoFinds.default([]) })
  .refine(saysSomething, ALONE)
export type SynonymDraft = z.output<typeof SynonymDraft>

export const SynonymChange = z
  .strictObject({ ...fields, id: Id, version: z.int().min(1).optional() })
  .partial({ words: true, alsoFinds: true })
  .refine(saysSomething, ALONE)
export type SynonymChange = z.output<typeof SynonymChange>

export const listSynonyms = endpoint('GET /admin/synonyms', {
  summary: 'List search synonyms by their first word',
  output: z.array(Synonym),
})
export const createSynonym = endpoint('POST /admin/synonyms', {
  summary: 'Create search synonyms',
  input: SynonymDraft,
  output: Synonym,
  status: 201,
})
export const updateSynonym = endpoint('PUT /admin/synonyms/:id', {
  summary: 'Update search synonyms',
  input: SynonymChange,
  output: Synonym,
})
export const deleteSynonym = endpoint('DELETE /admin/synonyms/:id', {
  summary: 'Delete search synonyms',
  input: z.strictObject({ id: Id }),
})
