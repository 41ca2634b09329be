const DAY_MS = 24 * 60 * 60_000
/** A clock that was set between the sale and its arrival would otherwise move the sale into another year. */
const MAX_AGE_MS = 31 * DAY_MS

interface RegisterTimes {
  soldAt: Date
  sentAt: Date
}

/** The time of a sale by the server's clock: never in the future, and at most 31 days ago (docs/rules.md, C-23). */
export function correctedSoldAt({ soldAt, sentAt }: RegisterTimes, receivedAt: Date): Date {
  const age = sentAt.getTime() - soldAt.getTime()
  return new Date(receivedAt.getTime() - Math.min(Math.max(age, 0), MAX_AGE_MS))
}
