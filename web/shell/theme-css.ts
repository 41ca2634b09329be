import type { HolidayTheme } from '#contract/theme.ts'

type Corrected = HolidayTheme['contrastCorrected']

const NAMES = [
  ['--primary', 'primary'],
  ['--on-primary', 'onPrimary'],
  ['--secondary', 'secondary'],
  ['--on-secondary', 'onSecondary'],
  ['--accent', 'accent'],
  ['--on-accent', 'onAccent'],
] as const

/** The holiday's colors over the shop's own. The values are checked hex codes, so nothing else can get in. */
export function themeCss({ light, dark }: Corrected): string {
  const declarations = NAMES.map(([name, color]) => `${name}:light-dark(${light[color]},${dark[color]})`)
  return `:root:root{${declarations.join(';')}}`
}
