import { parseArgs } from 'node:util'
import { ConfigError } from '../config.ts'

interface Command {
  /** Said to whoever types anything else. */
  usage: string
  /** The one option that it has, without its hyphens. */
  option: string
  /** Whether a name may follow. */
  takesName?: boolean
}

/** @throws ConfigError with the usage: a typing error must not be taken for the name of a folder, or for nothing. */
export function readArguments(
  { usage, option, takesName = false }: Command,
  args = process.argv.slice(2),
): { hasOption: boolean; name: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { [option]: { type: 'boolean', default: false } },
      allowPositionals: takesName,
    })
    const hasOption = values[option] === true
    if (positionals.length + Number(hasOption) > 1) throw new TypeError('one thing at a time')
    return { hasOption, name: positionals[0] }
  } catch {
    throw new ConfigError(usage)
  }
}
