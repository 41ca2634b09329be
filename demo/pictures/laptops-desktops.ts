import { flatKeyboard, gear, laptop, monitor, mug, pointer, smallMouse } from './objects/computers.ts'
import { tower } from './objects/tower.ts'
import { amber, coral, cream, harbor, ink, slate, steel, tints } from './palette.ts'
import { contact, standing } from './scene.ts'
import { box, hills, windows } from './shapes.ts'
import { at, circle, line, rect, times } from './svg.ts'

const tint = tints['laptops-desktops']

export const laptopsAndDesktops: Record<string, () => string> = {
  'renewed-14-business-laptop': () => standing(tint, laptop({ tone: slate, screen: windows })),
  'renewed-13-ultralight': () =>
    standing(tint, at(0, 0, laptop({ tone: amber, screen: hills }), { scale: 0.92 })),
  'renewed-15-family-laptop': () =>
    standing(
      tint,
      laptop({ tone: steel, screen: hills, numberPad: true }),
      at(300, 10, mug(), { scale: 0.8 }),
    ),
  'renewed-mini-desktop': () => standing(tint, miniDesktop()),
  'bench-built-tower': () => standing(tint, tower()),
  'renewed-24-all-in-one': () =>
    standing(tint, at(0, -30, monitor(hills)), at(-50, 26, flatKeyboard()), at(215, 30, smallMouse())),
  'remote-tune-up-voucher': () =>
    standing(
      tint,
      laptop({ tone: slate, screen: windows }),
      at(60, -190, gear(74)),
      at(120, -120, pointer()),
    ),
}

function miniDesktop(): string {
  return [
    contact(430, 40, 4),
    at(-20, 0, box(340, 92, 250, slate)),
    line('M-160 -66 H-96', slate.shade, 5),
    rect(-168, -48, 40, 16, ink, 6),
    rect(-112, -48, 22, 16, harbor.lit, 6),
    rect(-74, -48, 22, 16, harbor.lit, 6),
    circle(-20, -40, 8, ink),
    circle(118, -46, 15, slate.shade),
    circle(118, -46, 6, coral.base),
    times(7, (i) => line(`M${-20 + i * 25} -118 l58 -36`, slate.base, 7)),
    at(256, 20, mug(cream), { scale: 0.85 }),
  ].join('')
}
