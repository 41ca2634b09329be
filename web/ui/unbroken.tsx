const HYPHENATED = /(\S+-\S+)/
/** Longer words must be able to break in a narrow card. */
const MAX_LENGTH = 18

/** Keeps `Bench-Built` on one line, because browsers break lines after hyphens. */
export function Unbroken({ text }: { text: string }) {
  return text.split(HYPHENATED).map((part, at) =>
    HYPHENATED.test(part) && part.length <= MAX_LENGTH ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
