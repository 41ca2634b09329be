import { contractFiles } from './contract-files.ts'

/** The exports of `contract/` with their names, which are unique. */
export async function contractNames(): Promise<Map<unknown, string>> {
  const names = new Map<unknown, string>()
  for (const given of await contractFiles())
    for (const [name, value] of Object.entries(given)) names.set(value, name)
  return names
}
