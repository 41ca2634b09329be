import {
  amber,
  coral,
  cream,
  harbor,
  ink,
  leaf,
  sage,
  skinTones,
  sky,
  slate,
  steel,
  white,
  wood,
} from '../palette.ts'
import { person, short } from '../portraits.ts'
import { at, circle, clipped, line, path, polygon, rect, times } from '../svg.ts'

export function bill(): string {
  const teeth = times(12, (i) => `L${111 - i * 23} 204 L${99 - i * 23} 220`)
  const outline = `M-154 -220 H122 V220 ${teeth}Z`
  return (
    at(6, 8, path(outline, cream.shade)) +
    path(outline, white) +
    rect(-120, -180, 120, 26, harbor.base, 8) +
    times(
      4,
      (i) =>
        rect(-120, -116 + i * 44, [130, 96, 120, 84][i]!, 12, steel.base, 6) +
        rect(50, -116 + i * 44, 40, 12, steel.shade, 6),
    ) +
    line('M-120 78 H90', steel.base, 4) +
    rect(-120, 104, 70, 18, slate.base, 8) +
    rect(20, 100, 70, 26, coral.base, 8) +
    circle(-66, 168, 24, leaf.base) +
    line('M-77 168 l8 9 l16 -18', white, 7)
  )
}

export function card(): string {
  return (
    rect(-136, -82, 280, 176, harbor.shade, 22) +
    rect(-142, -90, 280, 176, harbor.base, 22) +
    rect(-142, -90, 280, 176, 'url(#sheen)', 22) +
    rect(-114, -44, 52, 40, amber.lit, 8) +
    line('M-114 -24 h52 M-88 -44 v40', amber.shade, 3) +
    times(4, (i) => rect(-114 + i * 56, 20, 42, 12, sky.base, 6)) +
    times(3, (i) => line(`M${92 + i * 10} ${-56 - i * 9} q18 26 0 ${52 + i * 18}`, sky.base, 6)) +
    rect(-114, 56, 110, 12, harbor.lit, 6)
  )
}

export function coins(): string {
  return [
    [0, 0],
    [56, 34],
    [-20, 58],
  ]
    .map(
      ([x, y]) =>
        circle(x! + 3, y! + 6, 44, amber.shade) +
        circle(x!, y!, 44, amber.base) +
        circle(x!, y!, 33, amber.lit) +
        at(
          x!,
          y!,
          path('M0 20 C-30 0 -20 -22 -4 -16 Q0 -14 0 -10 Q0 -14 4 -16 C20 -22 30 0 0 20Z', amber.shade),
        ),
    )
    .join('')
}

export function photoStrip(): string {
  const shot = (y: number, id: string) =>
    clipped(
      id,
      rect(-84, y, 168, 168, ink, 6),
      rect(-84, y, 168, 168, sky.lit),
      at(0, y + 100, person({ skin: skinTones[1], hair: short('#2b2320'), shirt: harbor }), { scale: 0.68 }),
    )
  return (
    rect(-100, -196, 212, 408, cream.shade, 10) +
    rect(-106, -204, 212, 408, white, 10) +
    shot(-186, 'photo-1') +
    shot(16, 'photo-2') +
    line('M-106 0 H106', steel.base, 3, { 'stroke-dasharray': '8 7' })
  )
}

export function sheet(written = false): string {
  return (
    rect(-150, -200, 316, 420, cream.shade, 10) +
    path('M-158 -210 H98 L158 -150 V210 H-158Z', white) +
    path('M98 -210 L158 -150 H98Z', steel.base) +
    (written
      ? rect(-118, -166, 150, 24, coral.base, 8) +
        times(7, (i) =>
          rect(
            -118,
            -106 + i * 34,
            [220, 236, 190, 228, 236, 160, 200][i]!,
            11,
            i === 6 ? white : steel.base,
            5,
          ),
        ) +
        line('M-118 160 C-90 110 -80 190 -54 150 S-20 150 0 160 S 30 146 50 158', harbor.base, 6) +
        line('M-118 178 H70', steel.shade, 3)
      : times(8, (i) => rect(-118, -150 + i * 40, 230, 11, steel.lit, 5)))
  )
}

export function certificate(): string {
  return [
    rect(-218, -176, 452, 370, cream.shade, 10),
    rect(-226, -186, 452, 370, white, 10),
    rect(-206, -166, 412, 330, 'none', 6, { stroke: amber.base, 'stroke-width': 5 }),
    rect(-110, -132, 220, 24, harbor.base, 8),
    times(4, (i) => rect(-160, -78 + i * 34, [320, 300, 320, 220][i]!, 11, steel.base, 5)),
    line('M-160 112 C-130 70 -120 130 -96 96 S -50 112 -30 100', harbor.base, 6),
    line('M-164 128 H-6', steel.shade, 3),
    polygon('92,90 128,96 120,172 100,152 78,166', coral.shade, 4),
    polygon('120,96 156,90 168,164 146,152 128,172', coral.shade, 4),
    times(12, (i) => at(124, 84, polygon('-13,-44 13,-44 0,-64', coral.base, 6), { turn: i * 30 })),
    circle(124, 84, 50, coral.base),
    circle(124, 84, 36, coral.lit),
    line('M108 84 l12 13 l22 -26', white, 9),
  ].join('')
}

export function stamp(): string {
  return (
    path('M-46 -10 C-26 -70 -50 -90 -50 -130 C-50 -200 50 -200 50 -130 C50 -90 26 -70 46 -10Z', wood.base) +
    path('M-46 -10 C-26 -70 -50 -90 -50 -130 C-50 -180 -14 -186 0 -182 C-26 -150 -6 -70 -14 -10Z', wood.lit) +
    rect(-86, -16, 172, 54, wood.shade, 12) +
    rect(-86, -18, 172, 34, wood.base, 12) +
    rect(-92, 34, 184, 30, harbor.shade, 6)
  )
}

export function report(): string {
  return (
    rect(-162, -210, 340, 440, harbor.shade, 18) +
    rect(-170, -220, 340, 440, harbor.lit, 18) +
    rect(-146, -184, 292, 384, white, 8) +
    rect(-62, -240, 124, 48, steel.shade, 12) +
    rect(-62, -242, 124, 42, steel.lit, 12) +
    times(
      4,
      (i) =>
        rect(-118, -138 + i * 78, 42, 42, i < 3 ? leaf.base : steel.lit, 10) +
        (i < 3 ? line(`M-108 ${-117 + i * 78} l9 10 l16 -18`, white, 7) : '') +
        rect(-58, -132 + i * 78, [150, 120, 164, 130][i]!, 12, steel.shade, 6) +
        rect(-58, -110 + i * 78, [100, 140, 90, 110][i]!, 10, steel.lit, 5),
    )
  )
}

export function gauge(): string {
  const arc = (from: number, to: number, color: string) => {
    const at180 = (turn: number) =>
      `${Math.cos(Math.PI * (1 + turn)) * 118} ${Math.sin(Math.PI * (1 + turn)) * 118 + 50}`
    return line(`M${at180(from)} A118 118 0 0 1 ${at180(to)}`, color, 38, { 'stroke-linecap': 'butt' })
  }
  return (
    path('M-168 80 V50 A168 168 0 0 1 168 50 V80 Q168 100 148 100 H-148 Q-168 100 -168 80Z', white) +
    arc(0, 0.25, coral.base) +
    arc(0.26, 0.5, amber.base) +
    arc(0.51, 0.74, sage.lit) +
    arc(0.75, 1, leaf.base) +
    at(0, 50, polygon('-12,0 12,0 0,-104', slate.shade, 6), { turn: 52 }) +
    circle(0, 50, 22, slate.base) +
    circle(-4, 46, 10, slate.lit)
  )
}
