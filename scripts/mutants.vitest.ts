import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig, mergeConfig } from 'vitest/config'
import tests from '../vitest.config.ts'
import type { Break } from './mutants/breaks.ts'

/** The tests with one thing broken, which the environment names. No file is touched. */
const broken = JSON.parse(process.env.MUTANT ?? 'null') as Break | null

export default mergeConfig(
  tests,
  defineConfig({
    root: resolve(import.meta.dirname, '..'),
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        load(id) {
          if (!broken || id !== resolve(broken.file)) return null
          const text = readFileSync(id, 'utf8')
          return text.slice(0, broken.start) + broken.becomes + text.slice(broken.end)
        },
      },
    ],
  }),
)
