import type { RuleName } from './form-rules.ts'

/** The rules of a form of the account, loaded when it is first checked. */
export function accountRules(name: RuleName) {
  return async () => (await import('./form-rules.ts')).rules[name]
}
