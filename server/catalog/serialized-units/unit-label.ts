import { type Grade, unitName } from '#contract/catalog/serialized-unit.ts'

const DEFAULT_TAIL_LENGTH = 4

/**
 * At most half of the serial number is shown, because a full number lets others block the device or claim its warranty.
 */
export function unitLabel(
  { number, grade }: { number: string; grade: Grade | null },
  taken: ReadonlySet<string>,
): string {
  const most = Math.floor(number.length / 2)
  const tails = Array.from({ length: most }, (_, at) => number.slice(-(at + 1))).slice(
    Math.min(DEFAULT_TAIL_LENGTH, most) - 1,
  )
  const free = tails.map((tail) => unitName(grade, tail)).find((label) => !taken.has(label))
  if (free) return free
  const longest = number.slice(-most)
  for (let count = 2; ; count++) {
    const label = unitName(grade, `${longest} (${count})`)
    if (!taken.has(label)) return label
  }
}
