import fc from 'fast-check'
import { isExhaustive } from './exhaustive.ts'

/** fast-check uses the same values in every run, and random ones in each exhaustive run. */
if (!isExhaustive) fc.configureGlobal({ seed: 1 })
