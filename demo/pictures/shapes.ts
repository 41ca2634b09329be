import { cream, harbor, ink, leaf, sage, sky, type Tone, white } from './palette.ts'
import { circle, clipped, ellipse, group, line, path, polygon, rect, times } from './svg.ts'

/** A box on the bench, its front flat to us, its top and right side running back. */
export function box(width: number, height: number, depth: number, tone: Tone, { soft = 6 } = {}): string {
  const left = -width / 2
  const right = width / 2
  const [back, up] = [depth * 0.5, depth * 0.3]
  return (
    polygon(
      `${right},0 ${right + back},${-up} ${right + back},${-up - height} ${right},${-height}`,
      tone.shade,
      soft,
    ) +
    polygon(
      `${left},${-height} ${right},${-height} ${right + back},${-up - height} ${left + back},${-up - height}`,
      tone.lit,
      soft,
    ) +
    polygon(`${left},0 ${right},0 ${right},${-height} ${left},${-height}`, tone.base, soft)
  )
}

/** An upright round body, lit from the left: `profile` closes a shape that is symmetric around x = 0. */
export function turned(profile: string, fill: string): string {
  return path(profile, fill) + path(profile, 'url(#round)')
}

/** What a screen shows: hills and a sun, for pictures of home. */
export function hills(id: string, x: number, y: number, width: number, height: number, radius = 6): string {
  const base = y + height
  return clipped(
    id,
    rect(x, y, width, height, ink, radius),
    rect(x, y, width, height, sky.lit),
    circle(x + width * 0.7, y + height * 0.34, Math.min(width, height) * 0.14, '#f7b58f'),
    ellipse(x + width * 0.22, base, width * 0.5, height * 0.42, sage.lit),
    ellipse(x + width * 0.82, base + height * 0.04, width * 0.48, height * 0.46, sage.base),
    ellipse(x + width * 0.42, base + height * 0.16, width * 0.52, height * 0.38, harbor.lit),
    polygon(`${x},${y} ${x + width * 0.46},${y} ${x + width * 0.16},${base} ${x},${base}`, white, 0, {
      opacity: 0.16,
    }),
  )
}

/** What a screen shows: windows with lines of work in them. */
export function windows(id: string, x: number, y: number, width: number, height: number, radius = 6): string {
  const u = width / 20
  return clipped(
    id,
    rect(x, y, width, height, ink, radius),
    rect(x, y, width, height, harbor.base),
    circle(x + width * 0.9, y + height * 0.1, width * 0.34, harbor.lit, { opacity: 0.5 }),
    rect(x + 2 * u, y + height * 0.14, 10 * u, height * 0.62, white, u * 0.6),
    rect(x + 2 * u, y + height * 0.14, 10 * u, height * 0.1, '#f59a80', u * 0.6),
    times(4, (i) =>
      rect(
        x + 3 * u,
        y + height * (0.32 + i * 0.1),
        (8 - (i % 3) * 1.6) * u,
        height * 0.04,
        sky.base,
        u * 0.3,
      ),
    ),
    rect(x + 9 * u, y + height * 0.36, 9 * u, height * 0.5, cream.lit, u * 0.6),
    rect(x + 9 * u, y + height * 0.36, 9 * u, height * 0.1, harbor.lit, u * 0.6),
    times(5, (i) =>
      rect(
        x + (10 + i * 1.5) * u,
        y + height * (0.76 - [0.1, 0.18, 0.14, 0.24, 0.2][i]!),
        u,
        height * [0.1, 0.18, 0.14, 0.24, 0.2][i]!,
        i === 3 ? '#e9775b' : sage.base,
        u * 0.2,
      ),
    ),
    polygon(
      `${x},${y} ${x + width * 0.4},${y} ${x + width * 0.12},${y + height} ${x},${y + height}`,
      white,
      0,
      { opacity: 0.1 },
    ),
  )
}

/** A leaf from its stem at 0,0 upward, `length` long. */
export function leafShape(length: number, tone: Tone = leaf): string {
  const w = length * 0.3
  return (
    path(
      `M0 0 C${-w * 1.3} ${-length * 0.3} ${-w} ${-length * 0.8} 0 ${-length} C${w} ${-length * 0.8} ${w * 1.3} ${-length * 0.3} 0 0Z`,
      tone.base,
    ) +
    path(`M0 0 C${-w * 1.3} ${-length * 0.3} ${-w} ${-length * 0.8} 0 ${-length} Z`, tone.lit) +
    line(`M0 ${length * 0.12} V${-length * 0.82}`, tone.shade, Math.max(2.5, length * 0.025))
  )
}

export function screw(x: number, y: number, r = 8): string {
  return group(
    {},
    circle(x, y, r, '#98a6b1'),
    circle(x - r * 0.15, y - r * 0.15, r * 0.8, '#e6ecef'),
    line(
      `M${x - r * 0.45} ${y} H${x + r * 0.45} M${x} ${y - r * 0.45} V${y + r * 0.45}`,
      '#7b8a96',
      r * 0.26,
    ),
  )
}

/** Rows of keys between `x` and `x + width`; a wide last row holds the space bar. */
export function keys(
  x: number,
  y: number,
  width: number,
  columns: number,
  rows: number,
  size: number,
  tone: Tone,
  accents: string[] = [],
): string {
  const gap = (width - columns * size) / (columns - 1)
  const step = size + gap
  return times(rows, (row) => {
    if (row === rows - 1) return bottomRow(x, y + row * step, size, step, columns, tone)
    return times(columns, (column) =>
      key(
        x + column * step,
        y + row * step,
        size,
        size,
        accents.includes(`${row}:${column}`) ? '#e9775b' : tone.base,
        tone.shade,
      ),
    )
  })
}

function bottomRow(x: number, y: number, size: number, step: number, columns: number, tone: Tone): string {
  const spaceColumns = Math.round(columns * 0.42)
  const first = Math.round(columns * 0.2)
  const wide = spaceColumns * step - (step - size)
  return times(columns - spaceColumns + 1, (i) => {
    if (i === first) return key(x + i * step, y, wide, size, tone.base, tone.shade)
    const column = i < first ? i : i + spaceColumns - 1
    return key(x + column * step, y, size, size, tone.base, tone.shade)
  })
}

function key(x: number, y: number, width: number, height: number, fill: string, shade: string): string {
  return (
    rect(x, y + 4, width, height, shade, 6) +
    rect(x, y, width, height - 1, fill, 6) +
    rect(x + 3, y + 2, width - 6, height - 9, white, 4, { opacity: 0.22 })
  )
}
