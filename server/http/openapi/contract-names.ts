import { contractFiles } from './contract-files.ts'

/** What `contract/` exports (schemas, endpoints), each with the name that it has there and nowhere else. */
export async function contractNames(): Promise<Map<unknown, string>> {
  const names = new Map<unknown, string>()
  for (const given of await contractFiles())
    for (const [name, value] of Object.entries(given)) names.set(value, name)
  return names
}
