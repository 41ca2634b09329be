import { parseArgs } from 'node:util'
import { ConfigError } from '../config.ts'

interface Command {
  usage: string
  option?: string
  takesName?: boolean
}

/** @throws ConfigError with the usage: a typing error must not be taken for a folder name or ignored. */
export function readArguments(
  { usage, option, takesName = false }: Command,
  args = process.argv.slice(2),
): { hasOption: boolean; name: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: option ? { [option]: { type: 'boolean', default: false } } : {},
      allowPositionals: takesName,
    })
    const hasOption = option !== undefined && values[option] === true
    if (positionals.length + Number(hasOption) > 1) throw new TypeError('one thing at a time')
    return { hasOption, name: positionals[0] }
  } catch {
    throw new ConfigError(usage)
  }
}
