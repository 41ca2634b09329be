import { coral } from '../palette.ts'
import { contact } from '../scene.ts'
import { leafShape } from '../shapes.ts'
import { at, path, rect } from '../svg.ts'

export function plant(): string {
  return (
    contact(110, 0, 2) +
    [
      [-62, 110],
      [-34, 150],
      [0, 176],
      [34, 150],
      [62, 110],
    ]
      .map(([turn, length]) => at(0, -84, leafShape(length!), { turn: turn! }))
      .join('') +
    path('M-54 -96 H54 L40 -8 Q38 4 26 4 H-26 Q-38 4 -40 -8Z', coral.base) +
    path('M-54 -96 H54 L40 -8 Q38 4 26 4 H-26 Q-38 4 -40 -8Z', 'url(#round)') +
    rect(-60, -106, 120, 24, coral.shade, 8) +
    rect(-60, -108, 120, 16, coral.lit, 8)
  )
}
