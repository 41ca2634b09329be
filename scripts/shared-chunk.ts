interface ModuleInfo {
  isEntry: boolean
  importers: string[]
  dynamicImporters: string[]
}
interface Modules {
  getModuleInfo(id: string): ModuleInfo | null
}

/** On a phone each file costs a round trip: what so many of the shoppers' pages share comes in one. */
const MANY_PAGES = 10
const OFFICE = /\/web\/(office\/|routes\/admin)/
/** Many pages have a form, but the pages that sell have none, and should not load what forms are made with. */
const FORM = /\/(node_modules\/react-hook-form|web\/ui\/form\/(use-contract-form|checked-form|one-at-a-time))/

/**
 * Puts a module into the chunk that shoppers' pages share, if enough of them load it. What the office loads does not
 * count, and what forms are made with stays apart.
 */
export function sharedChunk() {
  const pages = new Map<string, ReadonlySet<string>>()
  return {
    debugName: 'shared',
    name(id: string, modules: Modules): string | null {
      if (FORM.test(id)) return null
      return pagesWith(id, modules, pages).size >= MANY_PAGES ? 'shared' : null
    },
  }
}

/** The separately loaded modules (pages, mostly) that load this one at once. */
function pagesWith(
  id: string,
  modules: Modules,
  known: Map<string, ReadonlySet<string>>,
): ReadonlySet<string> {
  const before = known.get(id)
  if (before) return before
  const found = new Set<string>()
  known.set(id, found)
  const info = modules.getModuleInfo(id)
  if (!info || OFFICE.test(id)) return found
  if (info.isEntry || info.dynamicImporters.some((importer) => !OFFICE.test(importer))) found.add(id)
  for (const importer of info.importers)
    for (const page of pagesWith(importer, modules, known)) found.add(page)
  return found
}
