import { pen } from './objects/pens.ts'
import { homeScreen, phone, phoneBack, photoScreen } from './objects/phones.ts'
import { amber, coral, cream, harbor, ink, sky, slate, steel, tints, white } from './palette.ts'
import { contact, lying, standing } from './scene.ts'
import { hills } from './shapes.ts'
import { at, circle, line, path, polygon, rect, times } from './svg.ts'

const tint = tints['phones-tablets']

export const phonesAndTablets: Record<string, () => string> = {
  'renewed-phone-61-128gb': () =>
    lying(tint, at(-90, 30, phoneBack(harbor, 2), { turn: -10 }), at(90, 0, phone(homeScreen), { turn: 6 })),
  'renewed-phone-67-256gb': () =>
    lying(
      tint,
      at(-86, 16, phoneBack(coral, 3), { turn: -8, scale: 1.1 }),
      at(96, -6, phone(photoScreen), { turn: 7, scale: 1.1 }),
    ),
  'simple-flip-phone': () => standing(tint, at(0, 6, flipPhone())),
  'renewed-tablet-102': () => standing(tint, tablet()),
  'drawing-tablet-with-pen': () =>
    lying(tint, at(-10, 20, drawingTablet(), { turn: -8 }), at(190, -20, pen(), { turn: 24 })),
  'e-reader-68': () => lying(tint, at(0, 0, eReader(), { turn: 7 })),
}

function flipPhone(): string {
  return [
    contact(270, 10),
    path('M-104 -512 Q-104 -536 -80 -536 H80 Q104 -536 104 -512 L112 -292 H-112Z', slate.base),
    path('M-104 -512 Q-104 -536 -80 -536 H-20 L-60 -292 H-112Z', slate.lit, { opacity: 0.6 }),
    rect(-78, -500, 156, 148, ink, 10),
    hills('flip', -68, -490, 136, 128),
    line('M-22 -518 H22', ink, 7),
    rect(-118, -306, 236, 34, slate.shade, 16),
    rect(-118, -310, 236, 20, slate.lit, 10),
    path('M-112 -274 H112 L104 -24 Q102 0 78 0 H-78 Q-102 0 -104 -24Z', slate.base),
    circle(0, -232, 30, slate.shade),
    circle(0, -234, 27, steel.lit),
    circle(0, -234, 11, slate.base),
    rect(-88, -246, 42, 26, '#7fa279', 12),
    rect(46, -246, 42, 26, coral.base, 12),
    times(
      12,
      (i) =>
        rect(-86 + (i % 3) * 60, -190 + Math.floor(i / 3) * 44, 52, 34, cream.shade, 11) +
        rect(-86 + (i % 3) * 60, -193 + Math.floor(i / 3) * 44, 52, 33, cream.lit, 11),
    ),
    times(12, (i) => rect(-66 + (i % 3) * 60, -180 + Math.floor(i / 3) * 44, 12, 7, slate.lit, 3)),
  ].join('')
}

function tablet(): string {
  return [
    contact(560, 10, 2),
    polygon('120,-10 240,-8 170,-300', slate.shade, 8),
    rect(-284, -416, 576, 416, steel.shade, 30),
    rect(-288, -420, 576, 416, steel.lit, 30),
    rect(-278, -410, 556, 396, ink, 24),
    hills('tablet', -256, -390, 512, 356, 8),
    circle(-267, -212, 4, slate.lit),
    times(5, (i) =>
      rect(-120 + i * 52, -84, 40, 40, [coral.base, white, amber.base, harbor.base, sky.lit][i]!, 12),
    ),
  ].join('')
}

function drawingTablet(): string {
  return [
    rect(-274, -168, 560, 360, slate.shade, 26),
    rect(-280, -178, 560, 360, slate.base, 26),
    rect(-204, -154, 458, 312, slate.lit, 12),
    rect(-200, -150, 450, 304, '#46566a', 10),
    times(6, (i) => rect(-258, -128 + i * 44, 32, i === 2 ? 28 : 28, i === 2 ? coral.base : slate.shade, 9)),
    line('M-130 84 C-80 -40 -20 -90 10 -10 S70 90 130 -46', coral.base, 9),
    line('M-130 110 C-60 130 40 126 150 104', sky.base, 6),
    line(
      'M-200 -150 h22 M-200 -150 v22 M250 -150 h-22 M250 -150 v22 M-200 154 h22 M-200 154 v-22 M250 154 h-22 M250 154 v-22',
      sky.base,
      4,
    ),
  ].join('')
}

function eReader(): string {
  const width = 384
  return [
    rect(-186, -262, width, 552, slate.shade, 30),
    rect(-192, -274, width, 552, slate.base, 30),
    rect(-166, -248, 332, 440, '#f3ecdc', 8),
    rect(-166, -248, 332, 440, amber.lit, 8, { opacity: 0.22 }),
    line('M-128 -198 H10', ink, 11),
    times(11, (row) =>
      line(
        `M-128 ${-156 + row * 28} H${[128, 118, 126, 60, 128, 122, 112, 128, 40, 124, 116][row]}`,
        '#8b8474',
        6,
      ),
    ),
    line('M-128 164 H-40', coral.base, 6),
    line('M-40 164 H128', '#d8cdb7', 6),
    circle(0, 234, 16, slate.shade),
  ].join('')
}
