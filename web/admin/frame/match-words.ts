interface Searchable {
  label: string
  area?: { label: string }
  description?: string | undefined
  keywords?: string | undefined
}

export function matchesWords(text: string) {
  const words = wordsOf(text)
  return ({ label, area, description = '', keywords = '' }: Searchable) => {
    const known = wordsOf(`${label} ${area?.label ?? ''} ${description} ${keywords}`)
    return words.every((word) => known.some((one) => one.startsWith(word)))
  }
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
