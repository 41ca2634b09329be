import type { RuleName } from './form-rules.ts'

export function accountRules(name: RuleName) {
  return async () => (await import('./form-rules.ts')).rules[name]
}
