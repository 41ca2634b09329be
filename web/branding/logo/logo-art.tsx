import { LOGO_LOOKS, type LogoLookName } from './logo-looks.ts'

const MARK = 64
const GAP = 14
const LETTER = 26
const LINE = 28

interface Props {
  look: LogoLookName
  name?: string
  className?: string
}

export function LogoArt({ look, name, className }: Props) {
  const { tile, wave, shape, heart, text } = LOGO_LOOKS[look]
  const lines = name ? inLines(name) : []
  const width = lines.length > 0 ? MARK + GAP + widestOf(lines) : MARK
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${MARK}`}
      width={width}
      height={MARK}
      role="img"
      aria-label={name ?? 'The mark'}
      className={className}>
      <rect width={MARK} height={MARK} rx="15" fill={tile} />
      {wave && <path d="M0 15a15 15 0 0 1 15-15h34a15 15 0 0 1 15 15C46 9 18 12 0 30z" fill={wave} opacity=".55" />}
      <path d="M32 57C26 46 12 38 12 24.500a20 19.500 0 0 1 40 0C52 38 38 46 32 57z" fill={shape} />
      <path
        d="M32 36.500C17.500 26.500 19 14.500 26.500 14.500c3.400 0 5.200 2.600 5.500 5.300.3-2.700 2.100-5.300 5.500-5.300 7.500 0 9 12-5.500 22z"
        fill={heart}
      />
      {lines.map((line, place) => (
        <text
          key={line}
          x={MARK + GAP}
          y={MARK / 2 + LETTER * 0.36 + (place - (lines.length - 1) / 2) * LINE}
          fontFamily={FACE}
          fontWeight={WEIGHT}
          fontSize={LETTER}
          fill={text}>
          {line}
        </text>
      ))}
    </svg>
  )
}

export const FACE = '"Bricolage Grotesque Variable", "Display Fallback", sans-serif'
export const WEIGHT = 700
const ONE_LINE = 18

function inLines(name: string): string[] {
  if (name.length <= ONE_LINE) return [name]
  const words = name.split(' ')
  const breaks = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
  const longest = (lines: string[]) => Math.max(...lines.map((line) => line.length))
  return breaks.sort((a, b) => longest(a) - longest(b))[0] ?? [name]
}

function widestOf(lines: string[]): number {
  const pen = document.createElement('canvas').getContext('2d')
  if (pen) pen.font = `${WEIGHT} ${LETTER}px ${FACE}`
  return Math.ceil(Math.max(...lines.map((line) => pen?.measureText(line).width ?? line.length * LETTER * 0.6))) + 1
}
