import { addDays } from '#contract/zoned-time.ts'
import { dayText } from '../../shell/day-text.ts'

interface Scheduled {
  name: string
  startDate: string
  endDate: string
  state: 'off' | 'scheduled' | 'live' | 'ended'
}

export function scheduleText(themes: readonly Scheduled[]): string {
  const next = themes
    .filter(({ state }) => state === 'live' || state === 'scheduled')
    .sort((one, other) => one.startDate.localeCompare(other.startDate))
  if (next.length === 0) return 'No theme is active or scheduled.'
  return next
    .flatMap((theme, place) => {
      const before = next[place - 1]
      const words =
        theme.state === 'live'
          ? `${theme.name} is active until ${dayText(theme.endDate)}.`
          : `${theme.name} runs from ${dayText(theme.startDate)} to ${dayText(theme.endDate)}.`
      return before && addDays(before.endDate, 1) < theme.startDate ? [gapText(before, theme), words] : [words]
    })
    .join(' ')
}

function gapText({ endDate }: Scheduled, { startDate }: Scheduled): string {
  const [first, last] = [addDays(endDate, 1), addDays(startDate, -1)]
  const days = first === last ? `On ${dayText(first)}` : `From ${dayText(first)} to ${dayText(last)}`
  return `${days} no theme is active.`
}
