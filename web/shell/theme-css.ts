import type { HolidayTheme } from '#contract/marketing/theme.ts'

const NAMES = [
  ['--primary', 'primary'],
  ['--on-primary', 'onPrimary'],
  ['--secondary', 'secondary'],
  ['--on-secondary', 'onSecondary'],
  ['--accent', 'accent'],
  ['--on-accent', 'onAccent'],
  ['--received', 'received'],
] as const

/**
 * The holiday's colors over the shop's own, then the owner's rules. The colors are checked hex codes and the rules what
 * the server's allow-list made of them, each confined to `.holiday`, so nothing else can get in.
 */
export function themeCss({
  contrastCorrected,
  css,
}: Pick<HolidayTheme, 'contrastCorrected' | 'css'>): string {
  return `:root:root{${colorVariables(contrastCorrected)}}${css}`
}

/** Declarations of the theme's colors for both schemes. */
function colorVariables({ light, dark }: HolidayTheme['contrastCorrected']): string {
  return NAMES.map(([name, color]) => `${name}:light-dark(${light[color]},${dark[color]})`).join(';')
}
