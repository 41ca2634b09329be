import { laptop } from './objects/computers.ts'
import { homeScreen, phone } from './objects/phones.ts'
import { tower } from './objects/tower.ts'
import { amber, cream, ink, slate, steel, type Tint, white, wood } from './palette.ts'
import { lying, standing } from './scene.ts'
import { hills, windows } from './shapes.ts'
import { at, circle, ellipse, line, path, polygon, rect, times } from './svg.ts'

/** In pixels, as wide as high. */
export const PHOTO_SIDE = 1200

/** On the bench's green mat, as somebody holds a camera over it. */
const mat: Tint = { tile: '#47685f', disc: '#4f7268', bench: '#3b5850' }

/** Photos of devices that were brought in. */
export const repairPhotos = {
  'cracked-phone': () => lying(mat, at(0, 10, phone(homeScreen) + cracks(), { turn: -8, scale: 1.25 })),
  'mended-phone': () => lying(mat, at(0, 10, phone(homeScreen), { turn: -5, scale: 1.25 })),
  'wet-laptop': () => standing(mat, laptop({ tone: slate, screen: nothing }), coffee()),
  'bulging-laptop': () => standing(mat, laptop({ tone: steel, screen: hills }), bulge()),
  'mended-laptop': () => standing(mat, laptop({ tone: steel, screen: windows })),
  'fallen-laptop': () => standing(mat, at(0, 0, laptop({ tone: amber, screen: stripes }), { turn: -4 })),
  'dusty-desktop': () => standing(mat, tower(), dust()),
  'worn-port': () => lying(mat, at(0, 0, tabletEdge(), { turn: 3 })),
} satisfies Record<string, () => string>

export type RepairPhotoName = keyof typeof repairPhotos

/** From where it hit the floor, over the phone's glass. */
function cracks(): string {
  const [x, y] = [48, -120]
  const ends = [
    [-100, -215],
    [20, -222],
    [98, -190],
    [98, -60],
    [60, 40],
    [-20, 130],
    [-102, -20],
    [-103, -130],
  ]
  return [
    ...ends.map(([toX, toY]) =>
      line(
        `M${x} ${y} L${(x + toX!) / 2 + 9} ${(y + toY!) / 2 - 6} L${toX} ${toY}`,
        white,
        toX! < 0 ? 2.4 : 3.2,
        { opacity: 0.85 },
      ),
    ),
    polygon('12,-150 52,-172 84,-138 78,-92 36,-84 8,-112', 'none', 0, {
      stroke: white,
      'stroke-width': 2.4,
      opacity: 0.8,
    }),
    circle(x, y, 9, white, { opacity: 0.7 }),
  ].join('')
}

function nothing(_id: string, x: number, y: number, width: number, height: number): string {
  return rect(x, y, width, height, '#11161d', 4)
}

/** What a broken board still shows. */
function stripes(_id: string, x: number, y: number, width: number, height: number): string {
  return [
    rect(x, y, width, height, '#11161d', 4),
    times(9, (i) =>
      rect(x + 14 + i * 21, y + 2, i % 3 === 0 ? 6 : 3, height - 4, i % 2 ? '#6fb6c8' : '#c86f9d', 0, {
        opacity: 0.75,
      }),
    ),
    path(`M${x + width - 120} ${y} L${x + width - 60} ${y + 90} L${x + width} ${y + 70} V${y}Z`, ink),
    line(`M${x + width - 120} ${y} L${x + width - 60} ${y + 90} L${x + width} ${y + 70}`, white, 2, {
      opacity: 0.6,
    }),
  ].join('')
}

function coffee(): string {
  return [
    ellipse(-60, -46, 92, 17, '#5b3a22', { opacity: 0.72 }),
    ellipse(66, -36, 46, 9, '#5b3a22', { opacity: 0.6 }),
    ellipse(-84, -50, 30, 5, '#8a6242', { opacity: 0.7 }),
    ellipse(220, 30, 74, 14, '#5b3a22', { opacity: 0.62 }),
    circle(318, 38, 7, '#5b3a22', { opacity: 0.6 }),
  ].join('')
}

/** The battery lifts the trackpad. */
function bulge(): string {
  return [
    path('M-150 -14 Q0 -62 150 -14 Z', steel.lit),
    path('M-150 -14 Q0 -62 150 -14', 'none', { stroke: steel.shade, 'stroke-width': 4 }),
    polygon('-58,-44 58,-44 66,-26 -66,-26', steel.base, 3),
  ].join('')
}

function dust(): string {
  const spots = [
    [-90, -330],
    [-40, -300],
    [-10, -340],
    [-80, -270],
    [-60, -150],
    [-14, -110],
    [-96, -96],
    [-36, -176],
  ]
  return [
    ...spots.map(([x, y], i) =>
      ellipse(x!, y!, 22 + (i % 3) * 7, 11 + (i % 2) * 4, '#b9b2a2', { opacity: 0.72 }),
    ),
    ellipse(-40, -18, 92, 10, '#b9b2a2', { opacity: 0.6 }),
  ].join('')
}

/** The lower edge of a tablet, close by. */
function tabletEdge(): string {
  return [
    rect(-330, -190, 660, 330, slate.shade, 40),
    rect(-338, -200, 660, 330, slate.base, 40),
    rect(-300, -170, 584, 236, ink, 14),
    hills('edge', -290, -160, 564, 216, 8),
    rect(-66, 82, 124, 34, '#0d1218', 17),
    rect(-44, 92, 80, 12, wood.base, 6),
    path('M8 92 L36 92 Q42 98 36 104 L14 104Z', '#0d1218'),
    line('M62 84 L96 74', steel.base, 4),
    line('M64 112 L104 122', steel.base, 3),
    times(5, (i) => circle(-250 + i * 26, 99, 7, '#0d1218')),
    times(5, (i) => circle(140 + i * 26, 99, 7, '#0d1218')),
    circle(-20, 98, 2.5, cream.lit),
  ].join('')
}
