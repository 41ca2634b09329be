type Attributes = Record<string, string | number | undefined>

export function el(tag: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? round(value) : value}"`)
    .join('')
  return children.length ? `<${tag}${written}>${children.join('')}</${tag}>` : `<${tag}${written}/>`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  rx = 0,
  more: Attributes = {},
): string {
  return el('rect', { x, y, width, height, fill, rx: rx || undefined, ...more })
}

export function circle(cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string {
  return el('circle', { cx, cy, r, fill, ...more })
}

export function ellipse(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
): string {
  return el('ellipse', { cx, cy, rx, ry, fill, ...more })
}

export function path(d: string, fill: string, more: Attributes = {}): string {
  return el('path', { d, fill, ...more })
}

/** A closed shape through points such as '0,0 40,0 20,30', its corners softened by an outline of its own color. */
export function polygon(points: string, fill: string, soft = 0, more: Attributes = {}): string {
  const outline = soft ? { stroke: fill, 'stroke-width': soft, 'stroke-linejoin': 'round' } : {}
  return el('polygon', {
    points: points.replace(/-?\d+\.\d+/g, (n) => String(round(Number(n)))),
    fill,
    ...outline,
    ...more,
  })
}

export function line(d: string, color: string, width: number, more: Attributes = {}): string {
  return el('path', {
    d,
    fill: 'none',
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  })
}

export function group(attributes: Attributes, ...children: string[]): string {
  return el('g', attributes, ...children)
}

/** Puts a drawing made around 0,0 where it belongs. */
export function at(
  x: number,
  y: number,
  drawing: string,
  { scale = 1, turn = 0, flip = false } = {},
): string {
  const steps = [`translate(${round(x)} ${round(y)})`]
  if (turn) steps.push(`rotate(${turn})`)
  if (scale !== 1 || flip) steps.push(`scale(${flip ? -scale : scale} ${scale})`)
  return group({ transform: steps.join(' ') }, drawing)
}

export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

export function clipped(id: string, outline: string, ...drawing: string[]): string {
  return el('clipPath', { id }, outline) + group({ 'clip-path': `url(#${id})` }, ...drawing)
}
