export const ELEMENTS: ReadonlySet<string> = new Set([
  'svg',
  'g',
  'defs',
  'title',
  'desc',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
  'use',
])

export const STYLES: ReadonlySet<string> = new Set([
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-dasharray',
  'stroke-dashoffset',
  'opacity',
  'clip-path',
  'clip-rule',
  'mask',
  'stop-color',
  'stop-opacity',
  'color',
  'display',
  'visibility',
])

export const ATTRIBUTES: ReadonlySet<string> = new Set([
  ...STYLES,
  'id',
  'd',
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'fx',
  'fy',
  'width',
  'height',
  'points',
  'offset',
  'transform',
  'pathLength',
  'gradientUnits',
  'gradientTransform',
  'spreadMethod',
  'clipPathUnits',
  'maskUnits',
  'maskContentUnits',
])

const OWN_PART = /^url\(\s*(["']?)#[\w-]{1,80}\1\s*\)(?:\s+(?:none|#[0-9a-f]{3,8}|[a-z]{1,20}))?$/i
const PLAIN = /^[\w\s#.,%+\-()]*$/
const CALLS = /(?:url|image|expression|var|env|attr|calc|src)\s*\(/i

/** References within the drawing are allowed, to other files never. */
export function isPlainValue(value: string): boolean {
  const trimmed = value.trim()
  return OWN_PART.test(trimmed) || (PLAIN.test(trimmed) && !CALLS.test(trimmed))
}
