import { coral, leaf, plum, sage, white, wood } from '../palette.ts'
import { contact } from '../scene.ts'
import { leafShape } from '../shapes.ts'
import { at, circle, line, path, times } from '../svg.ts'
import { oneMushroom } from './jars.ts'

export function berries(): string {
  const spots: [number, number][] = [
    [-30, 6],
    [0, -4],
    [30, 8],
    [-16, 30],
    [16, 32],
    [0, 54],
  ]
  return (
    at(0, -34, leafShape(46), { turn: -50 }) +
    at(0, -34, leafShape(46), { turn: 50 }) +
    spots.map(([x, y]) => berry(x, y - 20, 17)).join('')
  )
}

function berry(x: number, y: number, r: number): string {
  return (
    circle(x, y, r, plum.base) +
    circle(x - r * 0.2, y - r * 0.2, r * 0.68, plum.lit, { opacity: 0.6 }) +
    circle(x - r * 0.35, y - r * 0.4, r * 0.2, white, { opacity: 0.9 })
  )
}

export function sprigOfBerries(): string {
  const spots: [number, number][] = [
    [-50, -18],
    [-16, -20],
    [18, -18],
    [52, -20],
    [-32, -48],
    [2, -50],
    [36, -48],
    [-12, -78],
    [22, -78],
  ]
  return (
    contact(190, 4, 2) +
    line('M10 -80 C20 -130 40 -150 60 -176', leaf.shade, 7) +
    at(44, -150, leafShape(92), { turn: 62 }) +
    at(28, -122, leafShape(84), { turn: -58 }) +
    at(60, -176, leafShape(80), { turn: 12 }) +
    spots.map(([x, y]) => berry(x, y, 20)).join('')
  )
}

export function gingerAndPepper(): string {
  return [
    contact(240, 0, 2),
    path(
      'M-104 -14 C-124 -60 -80 -76 -62 -58 C-60 -110 -4 -112 0 -70 C24 -104 76 -92 66 -52 C104 -58 112 -8 84 0 C40 14 -70 14 -104 -14Z',
      wood.base,
    ),
    path('M-104 -14 C-124 -60 -80 -76 -62 -58 C-60 -110 -4 -112 0 -70 C-20 -50 -50 -30 -104 -14Z', wood.lit),
    times(5, (i) => line(`M${-70 + i * 34} ${-44 + (i % 2) * 16} q8 14 2 26`, wood.shade, 4)),
    at(
      52,
      16,
      path('M0 0 C40 -16 90 -10 128 -46 C118 10 60 34 2 24Z', coral.shade) +
        path('M0 0 C40 -16 90 -10 128 -46 C112 0 50 10 2 10Z', coral.base) +
        line('M2 12 C-14 10 -20 2 -26 -10', leaf.base, 9),
    ),
  ].join('')
}

export function mushrooms(): string {
  return (
    contact(250, 20, 4) +
    at(-20, -86, oneMushroom(1.5, wood)) +
    at(90, -52, oneMushroom(1, coral)) +
    at(60, 8, leafShape(90, sage), { turn: 70 }) +
    at(-50, 8, leafShape(70, sage), { turn: -64 })
  )
}
