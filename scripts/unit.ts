import { spawn } from 'node:child_process'

/** Vitest, with one word of our own: `--all` tries every hostile value and every round, not a part that changes from run to run. */
const given = process.argv.slice(2)
const env = { ...process.env, ...(given.includes('--all') && { TEST_ALL: '1' }) }
const words = given.filter((word) => word !== '--all')
spawn('vitest', ['run', ...words], { stdio: 'inherit', env }).on('exit', (code) => process.exit(code ?? 1))
