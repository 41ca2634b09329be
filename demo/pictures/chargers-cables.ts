import { coil, hdmi, shortCable, usbC } from './objects/cables.ts'
import { phone, photoScreen } from './objects/phones.ts'
import { amber, coral, cream, harbor, ink, leaf, sage, slate, steel, tints } from './palette.ts'
import { contact, lying, standing } from './scene.ts'
import { box } from './shapes.ts'
import { at, circle, ellipse, line, path, rect, times } from './svg.ts'

const tint = tints['chargers-cables']

export const chargersAndCables: Record<string, () => string> = {
  'usb-c-wall-charger-65w': () => standing(tint, at(-20, 0, wallCharger(), { scale: 1.12 })),
  'braided-usb-c-cable-6ft': () =>
    lying(tint, at(-34, -26, coil(coral, usbC, { braided: true }), { scale: 1.12 })),
  'usb4-cable-3ft': () => lying(tint, at(4, 0, shortCable(slate), { scale: 1.12 })),
  'power-bank-10000': () => lying(tint, at(0, 18, powerBank(), { turn: -14, scale: 0.92 })),
  'wireless-charging-pad': () => standing(tint, at(-10, -24, chargingPad(), { scale: 1.2 })),
  'hdmi-cable-8ft': () => lying(tint, at(-34, -26, coil(harbor, hdmi), { scale: 1.08 })),
  'charging-set-65w': () =>
    lying(
      tint,
      at(-150, -130, coil(coral, usbC, { braided: true }), { scale: 0.66 }),
      at(120, -150, chargerFromAbove(), { turn: 8 }),
      at(-20, 150, coil(harbor, usbC, { braided: true }), { scale: 0.66 }),
    ),
}

/** The same plug as it lies on the counter, its prongs up. */
function chargerFromAbove(): string {
  return [
    [-52, 30]
      .map((x) => rect(x, -178, 24, 84, steel.shade, 5) + rect(x, -178, 15, 84, steel.lit, 5))
      .join(''),
    rect(-106, -104, 216, 228, cream.shade, 34),
    rect(-112, -110, 216, 228, cream.base, 34),
    rect(-112, -110, 216, 228, 'url(#sheen)', 34),
    rect(-88, -88, 168, 176, cream.lit, 24),
    times(3, (i) => rect(-58 + i * 42, 92, 30, 12, i === 2 ? coral.base : slate.base, 5)),
    circle(-4, 0, 8, sage.base),
  ].join('')
}

function wallCharger(): string {
  return [
    contact(330, 40, 4),
    at(-20, 0, box(220, 260, 190, cream, { soft: 26 })),
    rect(-104, -236, 168, 212, cream.lit, 22),
    times(
      3,
      (i) =>
        rect(-52, -204 + i * 60, 64, 28, slate.shade, i === 2 ? 4 : 14) +
        rect(-44, -195 + i * 60, 48, 10, i === 2 ? coral.base : slate.lit, 5),
    ),
    circle(-84, -216, 6, sage.base),
    [-262, -176]
      .map(
        (y) =>
          rect(146, y, 84, 28, steel.shade, 5) +
          rect(146, y, 84, 18, steel.lit, 5) +
          circle(214, y + 10, 5, steel.shade),
      )
      .join(''),
  ].join('')
}

function powerBank(): string {
  return [
    line('M-20 -260 C-20 -330 120 -330 130 -250', coral.shade, 18),
    rect(-120, -236, 260, 500, harbor.shade, 44),
    rect(-132, -250, 260, 500, harbor.base, 44),
    rect(-132, -250, 260, 500, 'url(#sheen)', 44),
    rect(-48, -250, 56, 16, harbor.shade, 8),
    rect(50, -250, 40, 14, ink, 6),
    times(4, (i) => circle(-36 + i * 26, 186, 8, i < 3 ? leaf.lit : harbor.shade)),
    path('M14 -90 L-52 18 H-8 L-18 106 L54 -16 H6Z', amber.base),
    path('M14 -90 L-52 18 H-8 L-2 -30Z', amber.lit),
  ].join('')
}

function chargingPad(): string {
  return [
    line('M150 6 C260 40 300 -40 400 20', slate.base, 14),
    contact(470, 0, 20),
    ellipse(0, 0, 232, 62, slate.shade),
    rect(-232, -26, 464, 26, slate.base),
    ellipse(0, -26, 232, 62, slate.lit),
    ellipse(0, -28, 206, 52, '#8d979f'),
    `<ellipse cx="0" cy="-28" rx="150" ry="37" fill="none" stroke="#a5afb6" stroke-width="5"/>`,
    circle(0, 44, 6, leaf.lit),
    `<g transform="translate(0 -64) matrix(1 0.02 -0.32 0.36 0 -10)">${at(0, 0, phone(photoScreen, harbor), { scale: 0.82, turn: -62 })}</g>`,
  ].join('')
}
