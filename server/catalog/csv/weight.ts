const TITLE = /^weight \((kg|g|lbs?|oz)\)$/i
const GRAMS: Record<string, number> = { kg: 1_000, g: 1, lb: 453.592_37, lbs: 453.592_37, oz: 28.349_523_125 }

export function weightReader(titles: string[]) {
  const at = titles.findIndex((title) => TITLE.test(title))
  const grams = GRAMS[TITLE.exec(titles[at] ?? '')?.[1]?.toLowerCase() ?? ''] ?? 0
  return {
    isAt: (index: number) => index === at,
    read(texts: string[]): string | undefined {
      const weight = Number(texts[at]?.trim().replace(',', '.') || Number.NaN)
      return weight > 0 && weight < 1e9 ? String(Math.max(1, Math.round(weight * grams))) : undefined
    },
  }
}
