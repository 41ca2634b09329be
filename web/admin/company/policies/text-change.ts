export interface TextChange {
  kind: 'added' | 'removed'
  text: string
}

export function textChanges(before: readonly string[], after: readonly string[]): TextChange[] {
  const longest = commonLengths(before, after)
  const changes: TextChange[] = []
  let [from, to] = [0, 0]
  while (from < before.length || to < after.length) {
    if (from < before.length && before[from] === after[to]) {
      from += 1
      to += 1
    } else if (to >= after.length || (from < before.length && longest[from + 1]![to]! >= longest[from]![to + 1]!)) {
      changes.push({ kind: 'removed', text: before[from]! })
      from += 1
    } else {
      changes.push({ kind: 'added', text: after[to]! })
      to += 1
    }
  }
  return changes
}

/** `[i][j]` is the number of paragraphs that `before` from `i` and `after` from `j` have in common, in order. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0))
  for (let from = before.length - 1; from >= 0; from--) {
    for (let to = after.length - 1; to >= 0; to--) {
      lengths[from]![to] =
        before[from] === after[to]
          ? lengths[from + 1]![to + 1]! + 1
          : Math.max(lengths[from + 1]![to]!, lengths[from]![to + 1]!)
    }
  }
  return lengths
}
