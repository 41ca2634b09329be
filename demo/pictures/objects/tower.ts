import { coral, harbor, ink, sky, slate, white } from '../palette.ts'
import { contact } from '../scene.ts'
import { box } from '../shapes.ts'
import { at, circle, path, polygon, rect, times } from '../svg.ts'

export function tower(): string {
  const glassLeft = 104
  return [
    contact(420, 30, 2),
    at(-40, 0, box(230, 430, 300, slate)),
    polygon(
      `${glassLeft - 12},-34 ${glassLeft + 102},-98 ${glassLeft + 102},-478 ${glassLeft - 12},-410`,
      harbor.shade,
      4,
    ),
    polygon(`${glassLeft},-60 ${glassLeft + 92},-112 ${glassLeft + 92},-240 ${glassLeft},-196`, slate.lit, 3),
    polygon(
      `${glassLeft + 6},-220 ${glassLeft + 86},-262 ${glassLeft + 86},-296 ${glassLeft + 6},-254`,
      coral.base,
      3,
    ),
    times(3, (i) =>
      polygon(
        `${glassLeft + 14 + i * 26},${-292 - i * 13} ${glassLeft + 26 + i * 26},${-298 - i * 13} ${glassLeft + 26 + i * 26},${-392 - i * 13} ${glassLeft + 14 + i * 26},${-386 - i * 13}`,
        sky.base,
        2,
      ),
    ),
    polygon(
      `${glassLeft - 12},-34 ${glassLeft + 20},-52 ${glassLeft + 102},-478 ${glassLeft - 12},-410`,
      white,
      0,
      { opacity: 0.12 },
    ),
    rect(-136, -408, 192, 384, slate.shade, 14),
    fan(-40, -304, 74),
    fan(-40, -130, 74),
    circle(-120, -420, 6, coral.base),
    rect(-104, -424, 40, 8, slate.shade, 4),
    rect(-130, -4, 30, 12, ink, 4),
    rect(30, -4, 30, 12, ink, 4),
  ].join('')
}

function fan(x: number, y: number, r: number): string {
  return [
    circle(x, y, r, ink),
    circle(x, y, r - 4, harbor.shade),
    times(7, (i) =>
      at(
        x,
        y,
        path(
          `M0 -14 C${r * 0.5} ${-r * 0.3} ${r * 0.5} ${-r * 0.8} ${r * 0.16} ${-r + 10} C0 ${-r * 0.7} ${-6} ${-r * 0.4} 0 -14Z`,
          harbor.lit,
        ),
        { turn: (i * 360) / 7 },
      ),
    ),
    circle(x, y, 20, slate.base),
    circle(x - 4, y - 4, 12, slate.lit),
    `<circle cx="${x}" cy="${y}" r="${r - 2}" fill="none" stroke="${coral.base}" stroke-width="4"/>`,
  ].join('')
}
