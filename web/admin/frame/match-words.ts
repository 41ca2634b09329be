interface Searchable {
  label: string
  area?: { label: string }
  description?: string | undefined
  keywords?: string | undefined
}

const FILLERS = new Set(['a', 'an', 'the', 'to', 'my', 'of', 'for'])

export function matchesWords(text: string) {
  const typed = wordsOf(text)
  const named = typed.filter((word) => !FILLERS.has(word))
  const words = named.length > 0 ? named : typed
  return ({ label, area, description = '', keywords = '' }: Searchable) => {
    const known = wordsOf(`${label} ${area?.label ?? ''} ${description} ${keywords}`)
    return words.every((word) => known.some((one) => one.startsWith(word)))
  }
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
