export interface Differing {
  name: string
  label: string
  mine: unknown
  theirs: unknown
  isMine: boolean
  isBoth: boolean
}

interface Versions {
  labels: Record<string, string | undefined>
  before: Record<string, unknown>
  mine: Record<string, unknown>
  theirs: Record<string, unknown>
}

export function differingFields({ labels, before, mine, theirs }: Versions): Differing[] {
  return Object.entries(labels).flatMap(([name, label]) => {
    if (label === undefined || isSame(mine[name], theirs[name])) return []
    const isMine = !isSame(mine[name], before[name])
    const isBoth = isMine && !isSame(theirs[name], before[name])
    return [{ name, label, mine: mine[name], theirs: theirs[name], isMine, isBoth }]
  })
}

function isSame(one: unknown, other: unknown): boolean {
  return written(one) === written(other)
}

function written(value: unknown): string {
  return JSON.stringify(value === '' ? null : (value ?? null))
}
