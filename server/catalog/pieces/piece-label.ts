import type { Grade } from '#contract/catalog/piece.ts'

const USUAL_TAIL = 4

/**
 * What a piece is called among the others of its product, such as `Grade A …4321`. Everybody may read it, and whoever has a
 * whole number can have it blocked or claim its warranty: so at most half of it is told.
 */
export function pieceLabel(
  { number, grade }: { number: string; grade: Grade | null },
  taken: ReadonlySet<string>,
): string {
  const most = Math.floor(number.length / 2)
  const name = `${grade ? `Grade ${grade}` : 'No.'} …`
  const tails = Array.from({ length: most }, (_, at) => number.slice(-(at + 1))).slice(
    Math.min(USUAL_TAIL, most) - 1,
  )
  const free = tails.map((tail) => name + tail).find((label) => !taken.has(label))
  if (free) return free
  const longest = name + number.slice(-most)
  for (let count = 2; ; count++) {
    const label = `${longest} (${count})`
    if (!taken.has(label)) return label
  }
}
