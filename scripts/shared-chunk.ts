interface ModuleInfo {
  isEntry: boolean
  importedIds: readonly string[]
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

/** What is typed is checked by rules that are loaded when it is; that many forms have some puts none of them on every page. */
const RULES = /\/node_modules\/zod\//

/**
 * Puts a module into the chunk that shoppers' pages share, if enough of them load it. What the office loads does not
 * count, and what forms are made and checked with stays apart.
 */
export function sharedChunk() {
  const pages = new Map<string, ReadonlySet<string>>()
  const ofRules = new Map<string, boolean>()
  return {
    debugName: 'shared',
    name(id: string, modules: Modules): string | null {
      if (RULES.test(id)) return 'rules'
      if (FORM.test(id) || isOfRules(id, modules, ofRules)) return null
      return pagesWith(id, modules, pages).size >= MANY_PAGES ? 'shared' : null
    },
  }
}

/** Whether it cannot be loaded without the rules: what is put into a chunk takes along what it imports. */
function isOfRules(id: string, modules: Modules, known: Map<string, boolean>): boolean {
  const before = known.get(id)
  if (before !== undefined) return before
  known.set(id, RULES.test(id))
  const imported = modules.getModuleInfo(id)?.importedIds ?? []
  const isSo = RULES.test(id) || imported.some((from) => isOfRules(from, modules, known))
  known.set(id, isSo)
  return isSo
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
