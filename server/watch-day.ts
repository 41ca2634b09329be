import { getCompany } from './business/company.ts'
import type { Shop } from './assemble.ts'
import { dayIn } from '#contract/zoned-time.ts'

const MINUTE = 60_000

/** Themes begin and end with the shop's day, which nobody announces: at midnight there, kept answers are dropped. */
export function watchDay({ parts, context }: Shop): NodeJS.Timeout {
  let today: string | undefined
  const look = async () => {
    const { timeZone } = await getCompany(context())
    const day = dayIn(timeZone, parts.clock())
    if (today !== undefined && day !== today) parts.keptAnswers.dropAll()
    today = day
  }
  const timer = setInterval(() => void look().catch((error) => parts.log.debug({ err: error }, 'the day is unknown')), MINUTE)
  timer.unref()
  return timer
}
