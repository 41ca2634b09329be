import { laptop, monitor, pointer, smallMouse } from './objects/computers.ts'
import { driver, tweezers } from './objects/hand-tools.ts'
import { pen } from './objects/pens.ts'
import { phone, photoScreen } from './objects/phones.ts'
import { plant } from './objects/plant.ts'
import { coral, harbor, ink, slate, type Tint, tints, white } from './palette.ts'
import { lifted, picture } from './scene.ts'
import { camera, keyboard, pin, printer, rack, shield, toolbox, truck } from './services/machines.ts'
import { bill, card, certificate, coins, gauge, photoStrip, report, sheet, stamp } from './services/papers.ts'
import { addressBar, chart, codeWindow, globe, page } from './services/screens.ts'
import { windows } from './shapes.ts'
import { at, circle, line, polygon, rect } from './svg.ts'

/** 800 by 600, named by service type. */
export const services: Record<string, () => string> = {
  pc_repair: () =>
    counter(
      tints['laptops-desktops'],
      at(-40, 0, laptop({ tone: slate, screen: windows })),
      at(250, -150, driver(), { scale: 0.9, turn: 24 }),
    ),
  phone_repair: () =>
    above(
      tints['phones-tablets'],
      at(-50, 10, phone(photoScreen), { turn: -12, scale: 0.98 }),
      at(-50, 10, cracks(), { turn: -12 }),
      at(190, -10, tweezers(), { turn: 34, scale: 0.98 }),
    ),
  uhaul: () => counter(tints['chargers-cables'], truck()),
  bill_pay: () =>
    above(
      tints['storage-memory'],
      at(-90, 0, bill(), { turn: -7 }),
      at(150, 90, card(), { turn: 9 }),
      at(190, -120, coins()),
    ),
  copy_print: () => counter(tints['keyboards-mice'], printer()),
  public_computer: () =>
    counter(
      tints.networking,
      at(-30, -6, monitor(windows), { scale: 0.92 }),
      at(-70, 34, keyboard()),
      at(170, 34, smallMouse()),
      at(300, 6, plant()),
    ),
  passport_photo: () =>
    above(tints.audio, at(-120, 20, photoStrip(), { turn: -8 }), at(140, 0, camera(), { turn: 6 })),
  document_prep: () =>
    above(
      tints['cases-protection'],
      at(40, 20, sheet(), { turn: 9 }),
      at(-30, 0, sheet(true), { turn: -6 }),
      at(226, -10, pen(harbor), { turn: 30, scale: 1.05 }),
    ),
  domain: () =>
    above(tints.networking, at(-40, 0, globe()), at(130, 120, addressBar()), at(300, 140, pointer())),
  managed_it: () =>
    counter(tints['laptops-desktops'], at(-60, 0, rack()), at(190, -150, shield(), { scale: 1.5 })),
  field_tech: () => counter(tints['tools-repair-kits'], at(-40, 0, toolbox()), at(230, 0, pin())),
  custom_app: () =>
    above(
      tints['chargers-cables'],
      at(-90, -10, codeWindow(), { turn: -4 }),
      at(190, 40, phone(chart, harbor), { turn: 8, scale: 0.76 }),
    ),
  notary: () =>
    above(
      tints['keyboards-mice'],
      at(-60, 0, certificate(), { turn: -5 }),
      at(220, -30, stamp(), { turn: 12 }),
    ),
  web_design: () =>
    above(tints.audio, at(-30, -6, page(), { turn: -4 }), at(250, 20, pen(coral), { turn: 32 })),
  credit_repair: () =>
    above(tints['storage-memory'], at(-80, 10, report(), { turn: -5 }), at(190, 60, gauge())),
}

function counter(tint: Tint, ...things: string[]): string {
  return picture(
    800,
    600,
    rect(0, 0, 800, 600, tint.tile),
    circle(400, 290, 240, tint.disc),
    rect(0, 430, 800, 170, tint.bench),
    at(400, 496, things.join('')),
  )
}

function above(tint: Tint, ...things: string[]): string {
  return picture(
    800,
    600,
    rect(0, 0, 800, 600, tint.tile),
    circle(400, 300, 250, tint.disc),
    at(400, 300, things.map(lifted).join('')),
  )
}

function cracks(): string {
  const rays =
    'M30 -90 L4 -132 L-14 -150 L-30 -214 M30 -90 L62 -140 L98 -168 M30 -90 L-24 -84 L-52 -56 L-100 -40 M30 -90 L16 -34 L34 8 L18 84 L30 140 M30 -90 L74 -70 L100 -20 M-14 -150 L-70 -166 L-100 -150 M34 8 L70 34 L98 90 M-52 -56 L-70 0 L-96 36 M16 -34 L-20 -6 L-24 40'
  const rings = 'M8 -118 L54 -120 L60 -82 L24 -64 L2 -86 Z M-14 -150 L70 -148 L92 -60 L34 -20 L-30 -60'
  return (
    at(2, 3, line(rays + rings, ink, 4, { opacity: 0.5 })) +
    line(rays, white, 3.5) +
    line(rings, white, 2.5, { opacity: 0.8 }) +
    polygon('30,-108 46,-92 34,-76 18,-88', ink, 3)
  )
}
