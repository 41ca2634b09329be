import { randomUUID } from 'node:crypto'

const BATCH = 50

/** As the portal saves what the shop does not have. */
export function aFile(count: number): string {
  const records = Array.from({ length: count }, (_, place) => ({
    ...{ uuid: randomUUID(), kind: 'intake', fields: aForm(place), was: null, inFlight: null, reason: null },
    ...{ conflicts: [], ticketId: null, ticketNumber: null, isFromHere: true, shopUpdatedAt: null },
    createdAt: new Date().toISOString(),
  }))
  return JSON.stringify({ portal: 1, records })
}

/** Posts as many such forms in the portal's batches, one after the other. @returns milliseconds. */
export async function bareSync(url: string, cookie: string, count: number): Promise<number> {
  const edits = Array.from({ length: count }, (_, place) => ({
    ...{ uuid: randomUUID(), editKey: randomUUID(), kind: 'intake', fields: aForm(place), was: null },
  }))
  const startedAt = performance.now()
  for (let start = 0; start < count; start += BATCH) {
    const answer = await fetch(`${url}/api/portal/sync`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, cookie },
      body: JSON.stringify({ edits: edits.slice(start, start + BATCH) }),
    })
    const { answers } = (await answer.json()) as { answers?: { outcome: string }[] }
    if (!answers?.every(({ outcome }) => outcome === 'created'))
      throw new Error(`The shop did not take a batch: ${answer.status}`)
  }
  return performance.now() - startedAt
}

function aForm(place: number) {
  return {
    deviceType: 'Laptop',
    deviceBrand: 'Kestrel',
    deviceModel: `Air ${place % 40}`,
    serialNumber: `SN${place}`,
    problemDescription: 'It does not start any more since yesterday evening.',
    priority: 'medium',
    customerName: `Dora Basement ${place}`,
    customerEmail: `dora${place}@example.com`,
    customerPhone: '614-555-0188',
    estimatedCompletionDate: null,
    backedUp: 'unknown',
    accessories: 'Charger',
    claimNumber: null,
    isTermsAccepted: true,
    notes: [],
  }
}
