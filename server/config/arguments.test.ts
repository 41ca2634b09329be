import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'

const backup = { usage: 'npm run backup -- FOLDER', option: 'key', takesName: true }
const move = { usage: 'npm run move-media', option: 'back' }

test('accepts the options and names of a command', () => {
  expect(readArguments(backup, [])).toEqual({ hasOption: false, name: undefined })
  expect(readArguments(backup, ['--key'])).toEqual({ hasOption: true, name: undefined })
  expect(readArguments(backup, ['/srv/copy'])).toEqual({ hasOption: false, name: '/srv/copy' })
  expect(readArguments(move, ['--back'])).toEqual({ hasOption: true, name: undefined })
})

test.each([
  [backup, ['--help']],
  [backup, ['--keys']],
  [backup, ['--key=now']],
  [backup, ['--key', '/srv/copy']],
  [backup, ['one', 'two']],
  [move, ['--bak']],
  [move, ['back']],
])('prints the usage for anything else', (command, given) => {
  expect(() => readArguments(command, given)).toThrow(command.usage)
})
