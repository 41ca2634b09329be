import { tonicBottle } from '../objects/bottles.ts'
import { wrench } from '../objects/hand-tools.ts'
import { capsuleJar } from '../objects/jars.ts'
import { plant } from '../objects/plant.ts'
import { amber, coral, cream, harbor, ink, plum, sage, slate, steel, white, wood } from '../palette.ts'
import { leafShape } from '../shapes.ts'
import { at, circle, clipped, ellipse, line, path, polygon, rect, times } from '../svg.ts'

export function facade(): string {
  return [
    rect(100, 150, 1000, 650, harbor.shade, 6),
    rect(94, 150, 992, 650, harbor.base, 6),
    rect(76, 128, 1040, 40, harbor.shade, 8),
    rect(70, 118, 1040, 40, harbor.lit, 8),
    times(20, (i) => rect(88 + i * 52, 158, 22, 18, harbor.shade, 3)),
    rect(238, 196, 724, 92, harbor.shade, 16),
    rect(234, 190, 724, 92, cream.lit, 16),
    rect(246, 202, 700, 68, 'none', 10, { stroke: amber.base, 'stroke-width': 3 }),
    at(600, 238, spot(0.27)),
    at(450, 236, wrench(), { turn: 45, scale: 0.46 }),
    at(750, 258, at(0, 0, leafShape(50), { turn: 24 }) + at(0, 0, leafShape(40, sage), { turn: -34 })),
    line('M300 236 H392 M508 236 H548 M652 236 H692 M808 236 H900', steel.shade, 4, { opacity: 0.6 }),
    rect(94, 740, 992, 60, harbor.shade),
  ].join('')
}

/** The mark of the shop: a place on the map with a heart in it, centered on 0,0. */
function spot(scale: number): string {
  return at(
    0,
    0,
    path(
      'M0 110 C-24 60 -84 20 -84 -44 C-84 -92 -46 -126 0 -126 C46 -126 84 -92 84 -44 C84 20 24 60 0 110Z',
      harbor.base,
    ) + path('M0 20 C-62 -24 -52 -78 -22 -74 Q-4 -72 0 -52 Q4 -72 22 -74 C52 -78 62 -24 0 20Z', coral.base),
    { scale },
  )
}

export function door(): string {
  return [
    rect(746, 346, 170, 454, cream.shade, 8),
    rect(742, 346, 168, 454, cream.lit, 8),
    rect(760, 364, 132, 436, coral.base, 6),
    rect(760, 364, 132, 436, 'url(#sheen)', 6),
    rect(776, 384, 100, 250, '#f8e2b8', 6),
    polygon('776,384 836,384 790,634 776,634', white, 0, { opacity: 0.4 }),
    line('M800 470 L826 446 L852 470', slate.base, 3),
    rect(788, 468, 78, 50, harbor.base, 10),
    path(
      'M827 508 C800 490 806 476 818 478 Q825 479 827 487 Q829 479 836 478 C848 476 854 490 827 508Z',
      cream.lit,
    ),
    rect(776, 660, 100, 110, coral.shade, 6),
    rect(872, 576, 10, 62, amber.lit, 5),
    circle(934, 420, 5, ink),
    line('M934 420 V444', ink, 4),
    path('M918 474 C918 450 926 442 934 442 C942 442 950 450 950 474Z', slate.base),
    ellipse(934, 474, 16, 5, amber.lit),
  ].join('')
}

export function shelfWindow(): string {
  return [
    rect(966, 386, 96, 336, cream.shade, 8),
    rect(962, 386, 94, 332, cream.lit, 8),
    clipped(
      'shelf-window',
      rect(974, 398, 70, 300, ink, 4),
      rect(974, 398, 70, 300, '#f8e2b8'),
      times(3, (i) => rect(974, 490 + i * 98, 70, 8, wood.base)),
      at(994, 490, tonicBottle({ emblem: leafShape(60), tone: plum }), { scale: 0.15 }),
      at(1026, 490, tonicBottle({ emblem: leafShape(60), tone: sage }), { scale: 0.13 }),
      at(994, 588, capsuleJar(amber, leafShape(70)), { scale: 0.14 }),
      at(1028, 588, capsuleJar(sage, leafShape(70)), { scale: 0.11 }),
      at(1008, 690, plant(), { scale: 0.4 }),
    ),
    polygon('974,398 1004,398 984,698 974,698', white, 0, { opacity: 0.2 }),
    rect(954, 706, 112, 24, cream.shade, 6),
    rect(950, 702, 112, 22, cream.lit, 6),
  ].join('')
}

export function awning(): string {
  const stripe = 52
  return [
    polygon('94,376 1086,376 1086,400 94,412', ink, 0, { opacity: 0.22 }),
    times(20, (i) => {
      const [top, bottom] = [110 + i * 48.5, 70 + i * stripe]
      const color = i % 2 ? cream : coral
      return (
        polygon(`${top},300 ${top + 48.5},300 ${bottom + stripe},370 ${bottom},370`, color.base) +
        path(
          `M${bottom} 368 H${bottom + stripe} V384 A26 22 0 0 1 ${bottom} 384Z`,
          i % 2 ? cream.shade : coral.shade,
        )
      )
    }),
    polygon('110,300 1080,300 1086,314 104,314', white, 0, { opacity: 0.3 }),
    rect(100, 292, 990, 14, harbor.shade, 6),
  ].join('')
}
