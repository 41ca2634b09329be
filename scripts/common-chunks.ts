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
const OFFICE = /\/web\/(office\/|routes\/admin|entry-office)/
/** What starts a page, and the tables of all pages, of which each frame has its own. */
const ENTRY = /\/web\/(entry-(client|office)\.tsx|route-tree\.gen\.ts)$|virtual:shop-routes$/
const FRAME = /\/web\/entry-client\.tsx$/
/** Many pages have a form, but the pages that sell have none, and should not load what forms are made with. */
const FORM = /\/(node_modules\/react-hook-form|web\/ui\/form\/(use-contract-form|checked-form|one-at-a-time))/

/** What is typed is checked by rules that are loaded when it is; that many forms have some puts none of them on every page. */
const RULES = /\/node_modules\/zod\//

/** What people come for first: none of them loads what only the others share. */
const SELLS = /\/web\/routes\/(index|cart|products\/(\$slug|index)|services\/(\$type|index))\.tsx/

/**
 * The chunks that pages share. `frame` has what is around every page, the office's as well, and what many of the shoppers'
 * pages load, as long as one that sells is among them; `further` has the rest of the latter. What the office alone loads
 * does not count, and what forms are made and checked with stays apart.
 */
export function commonChunks() {
  const known = { pages: new Map<string, ReadonlySet<string>>(), ofRules: new Map<string, boolean>() }
  // What is put into a chunk takes along what it imports.
  return [
    chunk('rules', 3, (id) => RULES.test(id)),
    chunk('frame', 2, (id, modules) => isOfFrame(id, modules, known)),
    chunk('further', 1, (id, modules) => isForMany(id, modules, known)),
  ]
}

function chunk(name: string, priority: number, has: (id: string, modules: Modules) => boolean) {
  return {
    debugName: name,
    priority,
    name: (id: string, modules: Modules) => (has(id, modules) ? name : null),
  }
}

interface Known {
  pages: Map<string, ReadonlySet<string>>
  ofRules: Map<string, boolean>
}

function isOfFrame(id: string, modules: Modules, known: Known): boolean {
  if (ENTRY.test(id)) return false
  const pages = pagesWith(id, modules, known.pages)
  return hasOne(pages, FRAME) || (hasOne(pages, SELLS) && isForMany(id, modules, known))
}

function isForMany(id: string, modules: Modules, known: Known): boolean {
  if (ENTRY.test(id) || FORM.test(id) || isOfRules(id, modules, known.ofRules)) return false
  return pagesWith(id, modules, known.pages).size >= MANY_PAGES
}

function hasOne(pages: ReadonlySet<string>, kind: RegExp): boolean {
  return [...pages].some((page) => kind.test(page))
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
