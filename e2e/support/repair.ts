import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

export interface Repair {
  id: number
  number: string
  key: string
}

export const INTAKE = {
  ...{ condition: [{ part: 'Touch', state: 'ok' }], isSerialUnreadable: true },
  ...{ belongings: [], photosWaived: 'No camera here', termsRefused: 'Reads them at home first' },
  ...{ backedUp: 'no', isBackupWanted: false, isDataLossAccepted: true },
  ...{ estimateChoice: 'none', initials: 'NV', returnOldParts: false },
}

async function ask<T>(page: Page, method: 'post' | 'put', path: string, data: object): Promise<T> {
  const answer = await page.request[method](`/api/repair-tickets${path}`, { data })
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

export async function aRepair(staff: Page, device: object, checkIn: object = {}): Promise<Repair> {
  const repair = await ask<Omit<Repair, 'key'>>(staff, 'post', '', {
    key: randomUUID(),
    ...{ customerName: 'Nadia Voss', customerEmail: 'nadia@example.com', customerPhone: '614-555-0188' },
    ...{ problemDescription: 'It turns itself off in the middle of things.' },
    ...device,
  })
  await ask(staff, 'post', `/${repair.id}/check-in`, { ...INTAKE, ...checkIn })
  return { ...repair, key: await takeKey(staff, repair.id) }
}

/** The printed link, which shows the repair and takes payments. */
export async function takeKey(staff: Page, id: number): Promise<string> {
  const { link } = await ask<{ link: string }>(staff, 'post', `/${id}/link/copies`, {})
  return link.split('/r/')[1]!
}

/** The emailed link, which can also decide. */
export async function mailedKey(page: Page, id: number): Promise<string> {
  const mails = (await (await page.request.get('/api/mailbox')).json()) as { text: string }[]
  const ofRepair = new RegExp(`/r/(${id.toString(36)}-[\\w-]{24})`)
  const keys = mails.flatMap(({ text }) => ofRepair.exec(text)?.[1] ?? [])
  expect(keys, `a mailed link of repair ${id}`).not.toEqual([])
  return keys[0]!
}

export async function readyToPay(staff: Page, { id }: Repair, unitPrice: number): Promise<void> {
  const me = (await (await staff.request.get('/api/user')).json()) as { id: number }
  await ask(staff, 'put', `/${id}`, { status: 'in progress', assigneeId: me.id })
  await ask(staff, 'put', `/${id}/bill`, { lines: [{ kind: 'labor', name: 'New battery', unitPrice }] })
  const postCondition = [{ part: 'Touch', state: 'ok' }]
  await ask(staff, 'put', `/${id}`, { status: 'ready for pickup', resolution: 'repaired', postCondition })
}
