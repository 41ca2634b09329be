/**
 * The place to which a dragged row moves.
 * @param middles the vertical middle of each row, from top to bottom.
 * @param y the position of the pointer.
 */
export function placeAt(middles: readonly number[], from: number, y: number): number {
  return middles.filter((middle, at) => at !== from && middle < y).length
}
