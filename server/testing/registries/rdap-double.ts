import { type ReceivedRequest, type Reply, startFakeServer } from './fake-server.ts'

export interface RdapDouble {
  base: string
  taken: Set<string>
  ends: Map<string, string>
  lies: { names: Map<string, Reply>; all?: Reply }
  requests(): string[]
  close(): void
}

/** As in reality, .com, .net and .org have registries, but .io and .co have none. */
export async function startRdapDouble(): Promise<RdapDouble> {
  const taken = new Set(['example.com', 'example.net', 'example.org'])
  const ends = new Map<string, string>()
  const lies: RdapDouble['lies'] = { names: new Map() }
  const answer = (one: ReceivedRequest): Reply => {
    const name = nameIn(one)
    const found = { status: 200, body: foundBody(name, ends.get(name)) }
    const truth = taken.has(name) ? found : { status: 404, body: { errorCode: 404 } }
    return lies.names.get(name) ?? lies.all ?? truth
  }
  const verisign = await startFakeServer(answer)
  const pir = await startFakeServer(answer)
  const services = [
    [['com', 'net'], [`${verisign.url}/v1/`]],
    [['org'], [`${pir.url}/rdap/`]],
  ]
  const iana = await startFakeServer(() => ({ status: 200, body: { version: '1.0', services } }))
  return {
    base: `${iana.url}/`,
    taken,
    ends,
    lies,
    requests: () => [...verisign.requests, ...pir.requests].map(nameIn),
    close: () => [verisign, pir, iana].map((one) => one.close()),
  }
}

function foundBody(name: string, eventDate: string | undefined) {
  const events = [{ eventAction: 'registration', eventDate: '2020-01-01T00:00:00Z' }, 'none']
  return {
    objectClassName: 'domain',
    ldhName: name.toUpperCase(),
    events: eventDate ? [...events, { eventAction: 'expiration', eventDate }] : events,
  }
}

function nameIn({ path }: ReceivedRequest): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
