import { LRUCache } from 'lru-cache'
import type {
  KnownName,
  NameBuyer,
  NameDesk,
  NameRegistry,
  NameWord,
  RegistrarStanding,
} from '../../ports/name-registry.ts'
import { GoDaddy, type GoDaddySettings } from './godaddy.ts'
import { GoDaddyBuyer } from './godaddy-buyer.ts'
import { Rdap, type RdapSettings } from './rdap.ts'

const MAX_CACHED = 2_000
const SECOND = 1000
/** In seconds. A free name may be taken soon, and an unreachable server may recover. */
const KNOWN_FOR: Record<KnownName['status'], number> = {
  taken: 600 * SECOND,
  available: 120 * SECOND,
  unknown: 15 * SECOND,
}

interface Settings {
  clock: () => Date
  rdap: Omit<RdapSettings, 'clock'> | null
  godaddy: Omit<GoDaddySettings, 'clock'> | null
}

export function createDomainLookup({ clock, rdap, godaddy }: Settings): NameDesk {
  const registrar = godaddy && new GoDaddy({ ...godaddy, clock })
  const registry = rdap && new Rdap({ ...rdap, clock })
  const buyer = godaddy?.buys ? new GoDaddyBuyer({ ...godaddy, clock }) : null
  return new Names({ registrar, registry, buyer, clock })
}

interface NameSources {
  registrar: GoDaddy | null
  registry: Rdap | null
  buyer: NameBuyer | null
  clock: () => Date
}

class Names implements NameDesk {
  readonly buyer: NameBuyer | null
  readonly #registry: Rdap | null
  readonly #registries: NameRegistry[]
  readonly #registrar: GoDaddy | null
  readonly #clock: () => Date
  readonly #known = new LRUCache<string, KnownName>({ max: MAX_CACHED })

  constructor({ registrar, registry, buyer, clock }: NameSources) {
    this.#registries = [registrar, registry].filter((one) => one !== null)
    this.#registrar = registrar
    this.#registry = registry
    this.#clock = clock
    this.buyer = buyer
  }

  get canLook(): boolean {
    return this.#registry !== null || this.registrar().state === 'connected'
  }

  registrar(): RegistrarStanding {
    return this.#registrar?.standing() ?? { state: 'none' }
  }

  async endOf(name: string): Promise<string | null> {
    return (await this.#registry?.endOf(name)) ?? null
  }

  async check(names: string[]): Promise<KnownName[]> {
    const known = new Map(names.map((name) => [name, this.#remembered(name)]))
    const unknownNames = names.filter((name) => !known.get(name))
    const words = await Promise.all(
      unknownNames.length === 0 ? [] : this.#registries.map((registry) => registry.look(unknownNames)),
    )
    for (const name of unknownNames)
      known.set(name, this.#keep(name, agreed(words.flatMap((said) => said.get(name) ?? []))))
    return names.map((name) => known.get(name)!)
  }

  #remembered(name: string): KnownName | undefined {
    const known = this.#known.get(name)
    const age = known && this.#clock().getTime() - known.checkedAt.getTime()
    return age !== undefined && age < KNOWN_FOR[known!.status] ? known : undefined
  }

  #keep(name: string, word: Omit<KnownName, 'checkedAt'>): KnownName {
    const known = { ...word, checkedAt: this.#clock() }
    this.#known.set(name, known)
    return known
  }
}

const NOBODY_KNOWS = { status: 'unknown', isDefinitive: false, source: 'none', costCents: null } as const

/**
 * The registrar's answer has priority, because it may know that an unlisted name cannot be registered. If it offers a
 * name that the registry has, the result is unknown.
 */
function agreed(words: NameWord[]): Omit<KnownName, 'checkedAt'> {
  const [first] = words
  if (!first) return NOBODY_KNOWS
  const isDoubtful = first.status === 'available' && words.some(({ status }) => status === 'taken')
  return isDoubtful ? NOBODY_KNOWS : first
}
