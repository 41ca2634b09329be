const FILLS: Record<string, string> = {
  black: '#1c1c1e',
  white: '#fdfdfb',
  silver: '#c9ccd1',
  gray: '#83878e',
  grey: '#83878e',
  graphite: '#4a4d52',
  red: '#c0392f',
  blue: '#2f62b5',
  navy: '#1f2f57',
  teal: '#1f7f80',
  green: '#3c8252',
  sage: '#8ea88d',
  yellow: '#e3b72f',
  gold: '#c9a554',
  orange: '#d97a2b',
  coral: '#e2735f',
  pink: '#dd8fa9',
  purple: '#7550a1',
  lavender: '#b5a5d6',
  brown: '#77543a',
  sand: '#d9c7a3',
}

export function fillOf(value: string): string | undefined {
  return FILLS[
    value
      .toLowerCase()
      .split(/[\s-]+/)
      .at(-1) ?? ''
  ]
}

/** Sets an SVG attribute, because the content security policy blocks inline styles. */
export function Swatch({ fill }: { fill: string }) {
  return (
    <svg aria-hidden viewBox="0 0 16 16" className="size-4 shrink-0">
      <circle cx="8" cy="8" r="7.5" fill={fill} className="stroke-control" strokeWidth="1" />
    </svg>
  )
}
