export interface Judgement {
  words: string
  grades: Map<string, number>
}

export function judgementsIn(text: string, groups: Record<string, string> = {}): Judgement[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [words, ...graded] = line.split('|').map((part) => part.trim())
      const grades = new Map<string, number>()
      for (const [at, goods] of graded.entries())
        for (const one of goods.split(' ').filter(Boolean))
          for (const name of (groups[one] ?? one).split(' ')) grades.set(name, 3 - at)
      return { words: words!, grades }
    })
}

const LOOKED_AT = 10

/** nDCG@10: 1 if the first ten results are the best possible in the best order. */
export function gainOf(found: number[], ideal: number[]): number {
  const best = discounted([...ideal].sort((a, b) => b - a))
  return best === 0 ? Number(found.length === 0) : discounted(found) / best
}

function discounted(grades: number[]): number {
  return grades.slice(0, LOOKED_AT).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)
}

export function meanOf(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
