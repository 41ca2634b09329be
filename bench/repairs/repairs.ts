import { compareAnswers } from '../compare-answers.ts'
import { heading } from '../report.ts'
import { demoOn, onScratchDatabases } from '../scratch.ts'
import { type RunningShop, signIn, startShop } from '../shop.ts'
import { fillBench } from './big-bench.ts'
import { measureBringingIn } from './bringing-in.ts'
import { weighStatusPage } from './status-page.ts'

const FEW = 1_000
const MANY = 100_000

/** What is asked at the bench and the counter all day, of a repair in the middle of the books. */
const QUESTIONS: Record<string, string> = {
  list: '/repair-tickets',
  'list of a status': '/repair-tickets?status=completed',
  'list of a priority': '/repair-tickets?priority=high',
  'counts per status': '/repair-tickets/counts',
  'counts of what was searched': '/repair-tickets/counts?q=owner777%40',
  'found by number': '/repair-tickets?q=T-500',
  'found by digits': '/repair-tickets?q=500',
  'found by #': '/repair-tickets?q=%23500',
  'found by device': '/repair-tickets?q=Kestrel+Model+7',
  'found by serial number': '/repair-tickets?q=SN00000777',
  'found by name': '/repair-tickets?q=Lindqvist+777',
  'found by name with a typing error': '/repair-tickets?q=Lindqwist',
  'found by e-mail': '/repair-tickets?q=owner777%40',
  'found by phone': '/repair-tickets?q=614-555-0777',
  'one ticket': '/repair-tickets/500',
  workbench: '/admin/workbench',
  'requests on the bench': '/admin/workbench/requests',
  'requests that are late': '/admin/workbench/requests?late=true',
  'requests that are done': '/admin/workbench/requests?view=completed',
}

/** The half of the business that is not a shelf: as quick with the repairs of years as with those of a month. */
export async function measureRepairs(): Promise<void> {
  heading(`Repairs: ${MANY} tickets against ${FEW}, time per answer`)
  await onScratchDatabases(['few', 'many'], async ([fewUrl, manyUrl]) => {
    const few = await open(fewUrl!, FEW)
    const many = await open(manyUrl!, MANY)
    try {
      for (const [name, path] of Object.entries(QUESTIONS))
        await compareAnswers(name, { ...few, path: `/api${path}` }, { ...many, path: `/api${path}` })
      // Whoever holds a link has nothing besides.
      const linked = (prefix: string) =>
        [few, many].map(({ shop, key }) => ({ shop, path: prefix + key })) as [LinkHolder, LinkHolder]
      await compareAnswers('public page', ...linked('/r/'))
      await compareAnswers('what the public page asks for', ...linked('/api/repair-status/'))
      heading('Bringing a device in, with 100,000 tickets')
      await measureBringingIn(many.shop, manyUrl!)
      heading('The status page before anything is touched (brotli)')
      await weighStatusPage(few.shop.url, few.key)
    } finally {
      await few.shop.stop()
      await many.shop.stop()
    }
  })
}

interface LinkHolder {
  shop: RunningShop
  path: string
}

interface OpenBench {
  shop: RunningShop
  cookie: string
  /** Opens a repair in the middle of the books. */
  key: string
}

async function open(databaseUrl: string, count: number): Promise<OpenBench> {
  const shop = await startShop(demoOn(databaseUrl))
  await fillBench(databaseUrl, count)
  const cookie = await signIn(shop.url)
  const answer = await fetch(`${shop.url}/api/repair-tickets/500`, { headers: { cookie } })
  const { key } = (await answer.json()) as { key: string }
  return { shop, cookie, key }
}
