interface ModuleInfo {
  code: string | null
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
/** As much for a page of the office, which asked for 71 files before: each costs a browser milliseconds of work. */
const MANY_OFFICE_PAGES = 6
const OFFICE = /\/web\/(office\/|routes\/admin|entry-office)/
/** What starts a page, and the tables of all pages, of which each frame has its own. */
const ENTRY = /\/web\/(entry-(client|office)\.tsx|route-tree\.gen\.ts)$|virtual:(shop|selling)-routes$/
const FRAME = /\/web\/entry-client\.tsx$/
/** Many pages have a form, but the pages that sell have none, and should not load what forms are made with. */
const FORM = /\/(node_modules\/react-hook-form|web\/ui\/form\/(use-contract-form|checked-form|one-at-a-time))/

/** What is typed is checked by rules that are loaded when it is; that many forms have some puts none of them on every page. */
const RULES = /\/node_modules\/zod\//

/** What people come for first: none of them loads what only the others share. */
const SELLS = /\/web\/routes\/(index|cart|products\/(\$slug|index)|services\/(\$type|index))\.tsx/

/** In characters of its source, such as an icon: a file of its own costs more, and so does its name at each page that loads it. */
const SMALL = 1000
const SEVERAL_PAGES = 4

/**
 * The chunks that pages share. `frame` has what is around every page, the office's as well, and of what pages that sell share
 * with others what many load, or several if it is small; `further` has what many others of the shoppers' pages load. Of what many pages of the
 * office load, `office` has what no shopper loads and `both` what shoppers load too. What forms are made and checked with
 * stays apart, and so does, in files as small as they come, what the office shares with pages that sell.
 */
export function commonChunks() {
  const known: Known = { pages: new Map(), officePages: new Map(), ofRules: new Map() }
  // What is put into a chunk takes along what it imports, unless one before has that.
  return [
    chunk('rules', 6, (id) => RULES.test(id)),
    chunk('frame', 5, (id, modules) => isOfFrame(id, modules, known)),
    chunk('further', 4, (id, modules) => isForMany(id, modules, known)),
    chunk('forms', 3, (id) => FORM.test(id)),
    { ...chunk('part', 2, (id, modules) => isApart(id, modules, known)), entriesAware: true },
    chunk('both', 1, (id, modules) => isForOffice(id, modules, known) && isForShoppers(id, modules, known)),
    chunk('office', 0, (id, modules) => isForOffice(id, modules, known)),
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
  officePages: Map<string, ReadonlySet<string>>
  ofRules: Map<string, boolean>
}

function isOfFrame(id: string, modules: Modules, known: Known): boolean {
  if (ENTRY.test(id)) return false
  const pages = pagesWith(id, modules, known.pages)
  if (hasOne(pages, FRAME)) return true
  return hasOne(pages, SELLS) && (isForMany(id, modules, known) || isSmallAndShared(id, modules, known))
}

function isSmallAndShared(id: string, modules: Modules, known: Known): boolean {
  if (FORM.test(id) || isOfRules(id, modules, known.ofRules)) return false
  const pages =
    pagesWith(id, modules, known.pages).size + officePagesWith(id, modules, known.officePages).size
  return pages >= SEVERAL_PAGES && (modules.getModuleInfo(id)?.code?.length ?? SMALL) < SMALL
}

function isForMany(id: string, modules: Modules, known: Known): boolean {
  if (ENTRY.test(id) || FORM.test(id) || isOfRules(id, modules, known.ofRules)) return false
  return pagesWith(id, modules, known.pages).size >= MANY_PAGES
}

function isForOffice(id: string, modules: Modules, known: Known): boolean {
  return !ENTRY.test(id) && officePagesWith(id, modules, known.officePages).size >= MANY_OFFICE_PAGES
}

function isForShoppers(id: string, modules: Modules, known: Known): boolean {
  return pagesWith(id, modules, known.pages).size > 0
}

/** For the office and for shoppers who should load no more than they need: on pages that sell, and on those without rules. */
function isApart(id: string, modules: Modules, known: Known): boolean {
  if (!isForOffice(id, modules, known) || !isForShoppers(id, modules, known)) return false
  return isOfRules(id, modules, known.ofRules) || hasOne(pagesWith(id, modules, known.pages), SELLS)
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

/** The separately loaded modules of the shop (pages, mostly) that load this one at once. */
function pagesWith(id: string, modules: Modules, known: Known['pages']): ReadonlySet<string> {
  return loadersOf(id, modules, known, {
    isPage: ({ isEntry, dynamicImporters }) =>
      isEntry || dynamicImporters.some((importer) => !OFFICE.test(importer)),
    isLeftOut: (one) => OFFICE.test(one),
  })
}

/** The same of the office. */
function officePagesWith(id: string, modules: Modules, known: Known['officePages']): ReadonlySet<string> {
  return loadersOf(id, modules, known, {
    isPage: ({ isEntry, dynamicImporters }, one) =>
      OFFICE.test(one) && (isEntry || dynamicImporters.length > 0),
    isLeftOut: () => false,
  })
}

interface Kind {
  isPage(info: ModuleInfo, id: string): boolean
  isLeftOut(id: string): boolean
}

function loadersOf(
  id: string,
  modules: Modules,
  known: Map<string, ReadonlySet<string>>,
  kind: Kind,
): ReadonlySet<string> {
  const before = known.get(id)
  if (before) return before
  const found = new Set<string>()
  known.set(id, found)
  const info = modules.getModuleInfo(id)
  if (!info || kind.isLeftOut(id)) return found
  if (kind.isPage(info, id)) found.add(id)
  for (const importer of info.importers)
    for (const page of loadersOf(importer, modules, known, kind)) found.add(page)
  return found
}
