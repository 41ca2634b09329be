import { leaf, white, wood } from '../palette.ts'
import { at, circle, path, polygon, rect, times } from '../svg.ts'

export function street(): string {
  return [
    rect(0, 0, 1200, 900, '#dcebf1'),
    circle(985, 150, 190, '#fbeed6', { opacity: 0.65 }),
    circle(985, 150, 74, '#f9d9a6'),
    cloud(210, 104, 1),
    cloud(760, 66, 0.7),
    polygon('-20,800 -20,330 60,270 140,330 140,800', '#c3d8e1', 4),
    polygon('1060,800 1060,300 1220,300 1220,800', '#c3d8e1', 4),
    times(3, (i) => rect(14, 380 + i * 110, 40, 60, '#d9e8ee', 6)),
    times(3, (i) => rect(1150, 350 + i * 110, 40, 60, '#d9e8ee', 6)),
    at(36, 780, tree(1)),
    at(1164, 780, tree(1.12)),
  ].join('')
}

function cloud(x: number, y: number, scale: number): string {
  return at(
    x,
    y,
    path('M-110 30 C-130 -10 -80 -30 -60 -16 C-50 -60 20 -62 34 -22 C70 -40 110 -10 96 30Z', white, {
      opacity: 0.9,
    }),
    { scale },
  )
}

function tree(scale: number): string {
  return at(
    0,
    0,
    rect(-12, -190, 24, 190, wood.shade, 6) +
      circle(0, -270, 100, leaf.base) +
      circle(-58, -210, 66, leaf.base) +
      circle(60, -216, 68, leaf.shade) +
      circle(-24, -296, 76, leaf.lit) +
      circle(-58, -226, 46, leaf.lit),
    { scale },
  )
}
