import { LRUCache } from 'lru-cache'
import type {
  DomainLookup,
  KnownName,
  NameBuyer,
  NameRegistry,
  RegistrarStatus,
  RegistryAnswer,
} from '../../ports/domain-lookup.ts'
import { GoDaddy, type GoDaddySettings } from './godaddy.ts'
import { GoDaddyBuyer } from './godaddy-buyer.ts'
import { Rdap, type RdapSettings } from './rdap.ts'

const MAX_CACHED = 2_000
const SECOND = 1000
const CACHE_MS: Record<KnownName['status'], number> = {
  taken: 600 * SECOND,
  available: 120 * SECOND,
  unknown: 15 * SECOND,
}

interface Settings {
  clock: () => Date
  rdap: Omit<RdapSettings, 'clock'> | null
  godaddy: Omit<GoDaddySettings, 'clock'> | null
}

export function createDomainLookup({ clock, rdap, godaddy }: Settings): DomainLookup {
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

class Names implements DomainLookup {
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

  get canCheck(): boolean {
    return this.#registry !== null || this.registrar().state === 'connected'
  }

  registrar(): RegistrarStatus {
    return this.#registrar?.standing() ?? { state: 'none' }
  }

  async expiryOf(name: string): Promise<string | null> {
    return (await this.#registry?.expiryOf(name)) ?? null
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
    return age !== undefined && age < CACHE_MS[known!.status] ? known : undefined
  }

  #keep(name: string, word: Omit<KnownName, 'checkedAt'>): KnownName {
    const known = { ...word, checkedAt: this.#clock() }
    this.#known.set(name, known)
    return known
  }
}

const UNKNOWN = { status: 'unknown', isDefinitive: false, source: 'none', costCents: null } as const

/**
 * The registrar's answer has priority, because it may know that an unlisted name cannot be registered. If it offers a
 * name that the registry has, the result is unknown.
 */
function agreed(words: RegistryAnswer[]): Omit<KnownName, 'checkedAt'> {
  const [first] = words
  if (!first) return UNKNOWN
  const isDoubtful = first.status === 'available' && words.some(({ status }) => status === 'taken')
  return isDoubtful ? UNKNOWN : first
}
