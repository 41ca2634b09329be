export { recordRules } from '#contract/portal/record.ts'
