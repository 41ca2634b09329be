import { MAX_CHOSEN_PRODUCTS, MAX_COLLECTIONS } from '#contract/catalog/collections/admin-collection.ts'
import { truncateText } from '#contract/truncate-text.ts'
import type { KnownCollection } from '../../collections/manual-collection.ts'
import { readLinesCell } from '../../csv/cell-lines.ts'
import type { Cells } from '../../csv/file-product.ts'
import { type CellReader, storable } from './read-cells.ts'

export interface KnownCollections {
  collections: ReadonlyMap<string, KnownCollection>
  memberships: ReadonlyMap<number, ReadonlySet<number>>
}

export interface WantedCollection {
  name: string
  place: number | null
}

const MAX_CELL_LENGTH = 10_000
const MAX_NAME_LENGTH = 80

export function planCollections(
  cells: Cells,
  productId: number | undefined,
  { collections, memberships }: KnownCollections,
  read: CellReader,
  notes: string[],
): WantedCollection[] {
  const places = (cells.collectionPlace ?? '').split(/\s+/)
  const own = productId === undefined ? undefined : memberships.get(productId)
  const named = readLinesCell(read.text('collection', MAX_CELL_LENGTH) ?? '').map((line, at) => ({
    name: truncateText(storable(line).trim(), MAX_NAME_LENGTH).trimEnd(),
    place: /^[1-9]\d{0,5}$/.test(places[at] ?? '') ? Number(places[at]) : null,
  }))
  return onePerName(named).filter(({ name }) => {
    const known = collections.get(name.toLowerCase())
    if (known && own?.has(known.id)) return false
    const why = reasonAgainst(known, collections.size)
    if (why) notes.push(`Collection: “${name}” ${why}, left out`)
    else if (known) known.chosen++
    return !why
  })
}

function onePerName(named: WantedCollection[]): WantedCollection[] {
  return [...new Map(named.filter(({ name }) => name).map((one) => [one.name.toLowerCase(), one])).values()]
}

function reasonAgainst(known: KnownCollection | undefined, all: number): string | undefined {
  if (!known) return all >= MAX_COLLECTIONS ? `would be one more than ${MAX_COLLECTIONS}` : undefined
  if (known.choice === 'rules') return 'goes by rules here, not by hand'
  return known.chosen >= MAX_CHOSEN_PRODUCTS ? `has ${MAX_CHOSEN_PRODUCTS} products already` : undefined
}
