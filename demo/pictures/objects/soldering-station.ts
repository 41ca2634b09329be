import { amber, coral, ink, leaf, slate, steel, white, wood } from '../palette.ts'
import { contact } from '../scene.ts'
import { box } from '../shapes.ts'
import { at, circle, ellipse, line, path, polygon, rect, times } from '../svg.ts'

export function solderingStation(): string {
  return [
    contact(300, -110, 6),
    contact(210, 210, 8),
    line('M0 -60 C60 40 100 60 130 20 C170 -40 380 80 400 -60 C412 -180 400 -270 376 -322', slate.shade, 15),
    at(-130, 0, box(250, 210, 170, slate)),
    rect(-236, -184, 152, 74, ink, 10),
    times(3, (i) => at(-204 + i * 42, -147, digit())),
    circle(-38, -148, 36, slate.shade),
    circle(-38, -150, 32, coral.base),
    circle(-44, -156, 20, coral.lit),
    line('M-38 -176 V-158', white, 7),
    rect(-236, -76, 50, 26, coral.base, 8),
    circle(-160, -63, 8, leaf.lit),
    circle(-30, -60, 20, ink),
    circle(-30, -60, 12, steel.shade),
    at(
      210,
      0,
      path('M-104 8 Q-104 -34 -76 -38 H76 Q104 -34 104 8Z', slate.shade) +
        ellipse(-36, -38, 52, 14, amber.shade) +
        times(9, (i) => line(`M${-76 + i * 9} -40 q${8 - i} -26 14 -6`, amber.lit, 5)),
    ),
    line('M262 -30 V-118', slate.base, 12),
    at(
      262,
      -140,
      times(6, (i) =>
        ellipse(0, -52 + i * 20, 34 - i * 2.4, 10, 'none', { stroke: steel.shade, 'stroke-width': 7 }),
      ),
      { turn: 31 },
    ),
    at(
      284,
      -174,
      rect(-13, -170, 26, 150, coral.base, 12) +
        rect(-13, -170, 9, 150, coral.lit, 6) +
        rect(-20, -40, 40, 18, slate.base, 6) +
        rect(-7, -24, 14, 96, steel.base, 4) +
        polygon('-6,70 6,70 1,104 -1,104', wood.shade, 2),
      { turn: 31 },
    ),
  ].join('')
}

function digit(): string {
  return line('M-9 -20 H9 V0 H-9 V20 H9 V0', coral.lit, 6)
}
