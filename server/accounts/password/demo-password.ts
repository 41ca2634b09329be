import { DEMO_ACCOUNTS } from '#contract/accounts/demo-accounts.ts'
import type { Ctx } from '../../context.ts'

export const DEMO_PASSWORD =
  'This is a demo account with a public password. Use an empty DATA_DIR or database for a real shop.'

/** The demo's passwords are public, so they prove nothing once payment keys are configured beside the demo's data. */
export function isDemoPassword(
  { config }: Pick<Ctx, 'config'>,
  { username }: { username: string },
  password: string,
): boolean {
  return !config.isDemo && DEMO_ACCOUNTS.some((one) => one.username === username && one.password === password)
}
