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
 * The colors are validated hex codes, and the custom rules have passed the server's allow-list and are scoped to
 * `.holiday`, so they cannot inject other CSS.
 *
 * The back office keeps its own colors, because a theme's would look like the states of orders.
 */
export function themeCss({ contrastCorrected, css }: Pick<HolidayTheme, 'contrastCorrected' | 'css'>): string {
  return `:root:root:not(:has([data-admin])){${colorVariables(contrastCorrected)}}${css}`
}

function colorVariables({ light, dark }: HolidayTheme['contrastCorrected']): string {
  return NAMES.map(([name, color]) => `${name}:light-dark(${light[color]},${dark[color]})`).join(';')
}
