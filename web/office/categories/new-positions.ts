interface Placed {
  id: number
  position: number
}

/** What changes where one of them moves up or down by one: usually the two that trade places. */
export function newPositions<P extends Placed>(all: readonly P[], from: number, step: -1 | 1): Placed[] {
  const order = [...all]
  order.splice(from + step, 0, ...order.splice(from, 1))
  const positions = distinct(all.map(({ position }) => position))
  return order.flatMap(({ id, position }, place) =>
    position === positions[place] ? [] : [{ id, position: positions[place]! }],
  )
}

/** Rising; where two were equal, the later ones move on. */
function distinct(positions: number[]): number[] {
  let last = -1
  return positions.map((position) => {
    last = Math.max(position, last + 1)
    return last
  })
}
