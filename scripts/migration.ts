import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes the migration that takes the tables to what the `.table.ts` files say: `npm run migration -- add_brands`.
 * With `--custom` after the name it is empty, for rows that a change of the tables needs moved.
 */
const [name = '', ...flags] = process.argv.slice(2)
if (!/^[a-z0-9_]+$/.test(name)) {
  console.error('Name what it does in lower case with underscores: npm run migration -- add_brands')
  process.exit(1)
}
const { status } = spawnSync('npx', ['drizzle-kit', 'generate', '--name', name, ...flags], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
keepLastSnapshot('server/db/migrations/meta')
process.exit(status ?? 1)

/** Drizzle compares with the last snapshot only: the ones before it go, and that one gets a line per table. */
function keepLastSnapshot(folder: string): void {
  const snapshots = readdirSync(folder)
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort()
  const last = join(folder, snapshots.pop()!)
  const { tables, ...rest } = JSON.parse(readFileSync(last, 'utf8'))
  const lines = Object.entries(tables).map(([table, meaning]) => `"${table}": ${JSON.stringify(meaning)}`)
  writeFileSync(last, `${JSON.stringify(rest).slice(0, -1)},\n"tables": {\n${lines.join(',\n')}\n}}\n`)
  for (const earlier of snapshots) rmSync(join(folder, earlier))
}
