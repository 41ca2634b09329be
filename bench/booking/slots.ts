import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { pino } from 'pino'
import { listTimes } from '#contract/appointments/appointment.ts'
import { seedDemo } from '#demo/seed.ts'
import { assemble } from '#server/assemble.ts'
import { readConfig } from '#server/config.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { openRecordedDatabase, statementsOf } from '#server/testing/statements.ts'
import { newVisitor } from '#server/testing/visitor.ts'
import { heading, median, report } from '../report.ts'
import { demoOn, onScratchDatabases } from '../scratch.ts'

const APPOINTMENTS = 50_000
const ROUNDS = 60
const MONTH = 31
/** A visit in the middle of the month. */
const CALL_OFF_OR_NOT = `update appointments set status = case status when 'cancelled' then 'scheduled' else 'cancelled' end
  where id = (select id from appointments where starts_at > now() + interval '10 days' order by starts_at, id limit 1)`

/** The free times of a month, answered to the last letter of its text, against reads of one row by its primary key over the same pool. */
export async function measureSlots(): Promise<void> {
  heading(`Free times of a month at ${APPOINTMENTS.toLocaleString('en-US')} appointments`)
  await onScratchDatabases(['slots'], async ([url]) => {
    await migrateDatabase(url!)
    const shop = await assemble(readConfig(demoOn(url!)), url!, pino({ level: 'silent' }), {
      openedDatabase: openRecordedDatabase(url!),
    })
    try {
      await seedDemo(shop.context())
      await fillCalendar(url!)
      let address = 0
      const send = async (path: string, init: RequestInit) =>
        // From many networks, since one is told to wait.
        shop.handler.fetch(new Request(`http://localhost:3000${path}`, init), {
          address: `10.0.0.${address++ % 250}`,
        })
      const ask = () => newVisitor(send).call(listTimes, { type: 'pc-repair', days: MONTH })
      // What a browser makes of the text is no part of the answer.
      const answer = async () => (await send(`/api/services/pc-repair/times?days=${MONTH}`, {})).text()
      const read = (at: number) =>
        shop.database.pool.query('select * from appointments where id = $1', [1 + (at % APPOINTMENTS)])
      const { days } = await ask()
      if (days.length < 20) throw new Error('the month has no free times to find')
      const compare = async (before: () => Promise<unknown>) => {
        const ratios: number[] = []
        for (let round = 0; round < ROUNDS; round++) {
          await before()
          const reading = await timed(async () => {
            for (let at = 0; at < 10; at++) await read(round * 10 + at)
          })
          ratios.push((10 * (await timed(answer))) / reading)
        }
        return median(ratios.slice(10))
      }
      const change = async () => {
        await shop.database.pool.query(CALL_OFF_OR_NOT)
        await shop.context().live.caughtUp()
      }
      const statements = async () => `${(await statementsOf(answer)).length} statements`
      report(
        'a month of free times, in reads by key',
        await compare(async () => {}),
        { atMost: 10 },
        '',
        await statements(),
      )
      const afterChange = await compare(change)
      await change()
      report(
        'the same right after a change of the calendar',
        afterChange,
        { atMost: 10 },
        '',
        await statements(),
      )
    } finally {
      await shop.stop()
    }
  })
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** Five who repair, each with sixteen visits a day in the mornings, for two years back and two months ahead. */
async function fillCalendar(databaseUrl: string): Promise<void> {
  // Of its own: the program's connections give no statement so long.
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`insert into users (username, email, password_hash, is_technician, role)
    select 'filler' || n, 'filler' || n || '@example.com', '', true, 'technician' from generate_series(1, 5) n`)
  await client.query(`insert into booking_skills (service_id, user_id)
    select services.id, users.id from services, users where type = 'pc_repair' and username like 'filler%'`)
  await client.query(
    `insert into appointments (service_id, staff_id, customer_name, customer_phone, place, starts_at, ends_at, busy_from, busy_until, time_zone)
     select services.id, users.id, 'Filler', '614 555 0100', 'shop', start, start + interval '15 minutes', start, start + interval '15 minutes',
       'America/New_York'
     from services, users, generate_series(0, $1 / 80 - 1) day, generate_series(0, 15) visit,
       lateral (select date_trunc('day', now()) + (60 - day) * interval '1 day' + interval '14 hours' + visit * interval '15 minutes' as start) at
     where type = 'pc_repair' and username like 'filler%'`,
    [APPOINTMENTS],
  )
  // As the server does by itself after so many rows.
  await client.query('vacuum analyze appointments')
  await client.end()
}
