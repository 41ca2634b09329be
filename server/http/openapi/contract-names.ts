import { contractFiles } from './contract-files.ts'

export async function contractNames(): Promise<Map<unknown, string>> {
  const names = new Map<unknown, string>()
  for (const given of await contractFiles())
    for (const [name, value] of Object.entries(given)) names.set(value, name)
  return names
}
