import { moved } from '../list/moved.ts'

interface Placed {
  id: number
  position: number
}

/** What changes where one of them moves to another place: for a step, usually the two that trade places. */
export function newPositions<P extends Placed>(all: readonly P[], from: number, to: number): Placed[] {
  const positions = distinct(all.map(({ position }) => position))
  return moved(all, from, to).flatMap(({ id, position }, place) =>
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
