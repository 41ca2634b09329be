/** Short words are not corrected, because they would match anything. */
export function mostErrorsIn(word: string): number {
  if (word.length < 4) return 0
  return word.length < 8 ? 1 : 2
}

/**
 * The Damerau-Levenshtein distance; `Infinity` if it exceeds `most`.
 * @param isUnfinished the rest of `meant` costs nothing.
 */
export function typingErrors(typed: string, meant: string, most: number, isUnfinished = false): number {
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: meant.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= typed.length; row++) {
    const next = [row]
    for (let column = 1; column <= meant.length; column++) {
      const isSame = typed[row - 1] === meant[column - 1]
      let errors = Math.min(last[column - 1]! + (isSame ? 0 : 1), last[column]! + 1, next[column - 1]! + 1)
      const isSwapped = row > 1 && typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1]
      if (isSwapped) errors = Math.min(errors, beforeLast[column - 2]! + 1)
      next.push(errors)
    }
    if (Math.min(...next) > most) return Number.POSITIVE_INFINITY
    ;[beforeLast, last] = [last, next]
  }
  const errors = isUnfinished ? Math.min(...last) : last[meant.length]!
  return errors > most ? Number.POSITIVE_INFINITY : errors
}
