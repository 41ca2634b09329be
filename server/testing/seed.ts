import fc from 'fast-check'
import { isExhaustive } from './exhaustive.ts'

/** fast-check draws the same values in every run, and other ones in each exhaustive run. */
if (!isExhaustive) fc.configureGlobal({ seed: 1 })
