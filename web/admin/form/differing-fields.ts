export interface Differing {
  name: string
  label: string
  mine: unknown
  theirs: unknown
  /** I changed it, alone or besides them. */
  isMine: boolean
  isBoth: boolean
}

interface Versions {
  /** What the fields are called; those without a name are not compared. */
  labels: Record<string, string | undefined>
  /** What both started from. */
  before: Record<string, unknown>
  mine: Record<string, unknown>
  theirs: Record<string, unknown>
}

/** Where two edits of one thing differ, and who of the two changed it. */
export function differingFields({ labels, before, mine, theirs }: Versions): Differing[] {
  return Object.entries(labels).flatMap(([name, label]) => {
    if (label === undefined || isSame(mine[name], theirs[name])) return []
    const isMine = !isSame(mine[name], before[name])
    const isBoth = isMine && !isSame(theirs[name], before[name])
    return [{ name, label, mine: mine[name], theirs: theirs[name], isMine, isBoth }]
  })
}

/** An empty field is nothing, however it is written. */
function isSame(one: unknown, other: unknown): boolean {
  return written(one) === written(other)
}

function written(value: unknown): string {
  return JSON.stringify(value === '' ? null : (value ?? null))
}
