import { homeScreen, phone, phoneBack } from './objects/phones.ts'
import { amber, coral, cream, harbor, ink, sage, sky, slate, steel, tints, white } from './palette.ts'
import { contact, lying, standing } from './scene.ts'
import { hills } from './shapes.ts'
import { at, circle, line, path, polygon, rect, times } from './svg.ts'

const tint = tints['cases-protection']

export const casesAndProtection: Record<string, () => string> = {
  'clear-phone-case': () => lying(tint, at(0, 0, clearCase(), { turn: -10 })),
  'rugged-phone-case': () => lying(tint, at(0, 0, ruggedCase(), { turn: 9 })),
  'glass-screen-protector': () =>
    lying(tint, at(-66, 24, phone(homeScreen), { turn: -9 }), at(86, -30, glassSheet(), { turn: 7 })),
  'laptop-sleeve-14': () => lying(tint, at(0, 0, sleeve(), { turn: -7 })),
  'folding-tablet-cover': () => standing(tint, tabletCover()),
}

function clearCase(): string {
  const corners: [number, number][] = [
    [-124, -242],
    [120, -242],
    [-124, 242],
    [120, 242],
  ]
  return [
    phoneBack(sage, 2),
    rect(-132, -250, 260, 502, '#ffffff', 48, {
      'fill-opacity': 0.16,
      stroke: '#ffffff',
      'stroke-width': 14,
      'stroke-opacity': 0.82,
    }),
    corners.map(([x, y]) => circle(x * 0.94, y * 0.94, 26, white, { opacity: 0.5 })).join(''),
    rect(-114, -232, 92, 144, 'none', 36, { stroke: '#ffffff', 'stroke-width': 7, 'stroke-opacity': 0.8 }),
    polygon('20,-244 88,-244 -72,246 -120,246 -122,200', white, 0, { opacity: 0.22 }),
    rect(124, -120, 12, 78, white, 6, { opacity: 0.9 }),
  ].join('')
}

function ruggedCase(): string {
  return [
    rect(-146, -262, 312, 550, ink, 56),
    rect(-156, -276, 312, 550, slate.base, 56),
    [
      [-156, -276],
      [60, -276],
      [-156, 178],
      [60, 178],
    ]
      .map(([x, y]) => rect(x!, y!, 96, 96, coral.base, 46))
      .join(''),
    rect(-128, -248, 256, 494, slate.base, 40),
    rect(-128, -248, 256, 494, 'url(#sheen)', 40),
    rect(-112, -232, 88, 138, ink, 30),
    times(
      2,
      (i) =>
        circle(-68, -194 + i * 60, 23, slate.shade) +
        circle(-68, -194 + i * 60, 15, harbor.base) +
        circle(-73, -200 + i * 60, 4, white),
    ),
    times(6, (i) =>
      polygon(
        `-92,${-50 + i * 40} 92,${-50 + i * 40} 76,${-30 + i * 40} -76,${-30 + i * 40}`,
        slate.shade,
        6,
      ),
    ),
    rect(-162, -110, 14, 60, coral.shade, 6),
    rect(-162, -30, 14, 60, coral.shade, 6),
    rect(-50, 268, 100, 16, coral.shade, 6),
    rect(40, -220, 64, 18, coral.base, 9),
  ].join('')
}

function glassSheet(): string {
  return [
    rect(-106, -224, 212, 448, '#d8eef5', 28, {
      'fill-opacity': 0.42,
      stroke: '#ffffff',
      'stroke-width': 6,
      'stroke-opacity': 0.95,
    }),
    rect(-34, -206, 64, 18, tint.disc, 9, { opacity: 0.9 }),
    polygon('-60,-220 20,-220 -80,150 -102,150 -102,-70', white, 0, { opacity: 0.55 }),
    polygon('50,-220 76,-220 -40,220 -66,220', white, 0, { opacity: 0.45 }),
    path('M106 130 L180 96 Q188 116 172 126 L106 160Z', coral.base),
  ].join('')
}

function sleeve(): string {
  return [
    rect(-206, -240, 430, 300, steel.shade, 18),
    rect(-212, -248, 430, 300, steel.lit, 18),
    circle(0, -180, 16, steel.base),
    rect(-282, -162, 590, 392, harbor.shade, 34),
    rect(-292, -176, 590, 392, harbor.base, 34),
    times(30, (i) => line(`M-284 ${-160 + i * 12.6} H290`, harbor.lit, 2, { opacity: 0.28 })),
    line('M-262 -150 H268', amber.base, 9, { 'stroke-dasharray': '5 4', 'stroke-linecap': 'butt' }),
    at(
      226,
      -150,
      rect(-8, -12, 44, 24, amber.shade, 8) +
        rect(-8, -14, 44, 22, amber.lit, 8) +
        rect(34, -8, 60, 14, coral.base, 7),
    ),
    rect(-224, 4, 454, 190, harbor.shade, 20),
    rect(-228, -4, 454, 190, harbor.lit, 20),
    rect(-214, 10, 426, 162, 'none', 14, {
      stroke: cream.base,
      'stroke-width': 3,
      'stroke-dasharray': '11 8',
    }),
    rect(-300, 60, 22, 46, coral.base, 5),
    rect(130, 118, 64, 34, cream.base, 6),
    at(162, 135, line('M-16 0 H16', coral.base, 6)),
  ].join('')
}

function tabletCover(): string {
  return [
    contact(600, 10, 4),
    polygon('150,-2 318,-14 214,-300', coral.shade, 10),
    at(
      0,
      -22,
      [
        polygon('-284,6 236,6 262,-372 -254,-372', coral.base, 26),
        polygon('-268,-10 220,-10 248,-360 -240,-360', ink, 18),
      ].join(''),
    ),
    `<g transform="translate(0 -22) skewX(-4.6)">${hills('covered', -254, -344, 460, 316, 6)}</g>`,
    path('M-290 -22 H250 L258 4 H-298Z', coral.lit),
    rect(-298, -6, 556, 14, coral.shade, 6),
    at(
      268,
      -176,
      rect(-7, -150, 18, 290, cream.shade, 9) +
        rect(-10, -150, 16, 290, cream.lit, 8) +
        rect(-10, -120, 16, 12, sky.shade),
      { turn: 5 },
    ),
    rect(240, -226, 48, 56, coral.shade, 8),
  ].join('')
}
