import type { Output } from '../../api.ts'

export type Synonym = Output<'GET /admin/synonyms'>[number]

/** What an entry is called: the words that are typed. */
export function typedWordsOf({ words }: Pick<Synonym, 'words'>): string {
  return words.join(', ')
}
