import type { ThemeState } from '#contract/marketing/theme.ts'

interface ThemeDays {
  isArmed: boolean
  startsOn: string
  endsOn: string
}

/** Both days are inclusive calendar days in the shop's zone. */
export function themeState({ isArmed, startsOn, endsOn }: ThemeDays, today: string): ThemeState {
  if (today > endsOn) return 'ended'
  if (!isArmed) return 'off'
  return today < startsOn ? 'scheduled' : 'live'
}
