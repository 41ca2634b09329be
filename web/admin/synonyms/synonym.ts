import type { Output } from '../../api.ts'

export type Synonym = Output<'GET /admin/synonyms'>[number]

export function typedWordsOf({ words }: Pick<Synonym, 'words'>): string {
  return words.join(', ')
}
