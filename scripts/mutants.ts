import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Break, breaksOf } from './mutants/breaks.ts'

/**
 * Breaks one thing at a time and says which breaks no test sees: `npm run mutants server/pricing`. The tests are those of
 * the same folder; others are named after it: `npm run mutants server/checkout/attempt.ts server/checkout server/orders`.
 * Which tests reach a file says nothing here, because each opens the whole shop. `--every 5` tries each fifth.
 */
const given = process.argv.slice(2)
const every = given.includes('--every') ? Number(given.splice(given.indexOf('--every'), 2)[1]) : 1
const [broken, ...named] = given
if (!broken) {
  console.error('Name what to break: npm run mutants server/pricing')
  process.exit(2)
}
const tests = named.length > 0 ? named : [statSync(broken).isDirectory() ? broken : dirname(broken)]
const breaks = sourcesIn(broken)
  .flatMap((file) => breaksOf(file, readFileSync(file, 'utf8')))
  .filter((_, at) => at % every === 0)

const startedAt = performance.now()
if (!(await passes(null, 600_000))) {
  console.error('The tests fail with nothing broken.')
  process.exit(2)
}
/** Longer than that is a loop without end, which is as good as seen. */
const patience = 3 * (performance.now() - startedAt) + 30_000

let living = 0
for (const [at, one] of breaks.entries()) {
  const isSeen = !(await passes(one, patience))
  if (isSeen) continue
  living++
  console.log(
    `lives  ${one.file}:${one.line}  ${inOneLine(one.was)} -> ${inOneLine(one.becomes) || 'nothing'}  (${at + 1} of ${breaks.length})`,
  )
}
console.log(`${breaks.length} breaks, ${breaks.length - living} seen, ${living} alive`)
process.exitCode = living > 0 ? 1 : 0

/** Tables and routes are declarations, which other tests hold. */
function sourcesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(test|table|routes|area)\.ts$/.test(file))
    .map((file) => join(path, file))
    .sort()
}

function passes(one: Break | null, milliseconds: number): Promise<boolean> {
  const args = ['run', '--config', 'scripts/mutants.vitest.ts', '--bail=1', ...tests]
  const child = spawn('vitest', args, {
    stdio: one ? 'ignore' : 'inherit',
    env: { ...process.env, MUTANT: JSON.stringify(one) },
  })
  const late = setTimeout(() => child.kill(), milliseconds)
  return new Promise((resolve) => {
    child.once('exit', (code) => {
      clearTimeout(late)
      resolve(code === 0)
    })
  })
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 60)
}
