import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** With `--custom` after the name the migration is empty, for changes of data. */
const [name = '', ...flags] = process.argv.slice(2)
if (!/^[a-z0-9_]+$/.test(name)) {
  console.error('Name what it does in lower case with underscores: npm run db:migration -- add_brands')
  process.exit(1)
}
const { status } = spawnSync('npx', ['drizzle-kit', 'generate', '--name', name, ...flags], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
keepLastSnapshot('server/db/migrations/meta')
process.exit(status ?? 1)

/** Drizzle compares with the last snapshot only, so the others are deleted. One line per table makes diffs readable. */
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
