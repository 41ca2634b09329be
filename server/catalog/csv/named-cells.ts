import type { Cells } from './file-product.ts'

export function namedCells(titles: string[]): (texts: string[], title: string) => string | undefined {
  const places = new Map(titles.map((title, index) => [title, index]))
  return (texts, title) => {
    const place = places.get(title)
    return place === undefined ? undefined : texts[place]?.trim() || undefined
  }
}

export function filled(cells: Partial<Record<string, string | undefined>>): Cells {
  return Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== undefined && text !== ''))
}
