import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const PACKAGE = 'node_modules/lucide-react/dist/esm'
const ICON = /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
const MAKER = "import createLucideIcon from '../createLucideIcon.mjs'"
const OWN_MAKER = "import { drawnIcon as createLucideIcon } from '/web/ui/drawn-icon.ts'"
const NAMES = /^ *(name|size): .+,\n|, key: "\w+"/gm
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g

/**
 * Imports each icon from its own file. Through the package's list of all icons every page seems to use every icon, so
 * that the file which shoppers' pages share would carry those of the back office. Of the package come the drawings alone.
 */
export function directIcons(): Plugin {
  const files = iconFiles()
  return {
    name: 'direct-icons',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (ICON.test(id)) return withOwnMaker(code)
      if (id.includes('node_modules') || !code.includes('lucide-react')) return
      return code.replace(IMPORT, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map((name) => importOf(name, files))
          .join(';'),
      )
    },
  }
}

function withOwnMaker(code: string): string {
  if (!code.includes(MAKER)) throw new Error('lucide-react makes its icons in another way than before')
  // What names a drawing and its lines is there for its own list, and another line would keep it.
  return code.replace(MAKER, OWN_MAKER).replace('__iconData.node;', '').replaceAll(NAMES, '')
}

function importOf(name: string, files: ReadonlyMap<string, string>): string {
  const [exported = '', local = exported] = name.split(' as ')
  const file = files.get(exported)
  if (!file) throw new Error(`lucide-react has no icon ${exported}`)
  return `import ${local} from '/${PACKAGE}/${file}'`
}

/** Where the package's list finds each name, aliases included. */
function iconFiles(): ReadonlyMap<string, string> {
  const list = readFileSync(`${PACKAGE}/lucide-react.mjs`, 'utf8')
  return new Map(
    [...list.matchAll(/export \{([^}]*)\} from '\.\/(icons\/[^']+)'/g)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  )
}
