import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { EditOutcome, listPortalRecords } from '#contract/portal/sync.ts'
import { aTechnician, signedUp } from '../testing/people.ts'
import { openShop } from '../testing/shop.ts'
import type { Visitor } from '../testing/visitor.ts'

const Fields = z.record(z.string(), z.unknown())

const Recording = z.strictObject({
  recorded: z.string(),
  sentBy: z.enum(['carla', 'teo']),
  batches: z.array(z.array(z.looseObject({ uuid: z.uuid(), fields: Fields }))),
  leftOut: z.record(z.uuid(), Fields),
  refused: z.record(z.uuid(), z.string()),
})
type Recording = z.output<typeof Recording>

const Answers = z.object({
  answers: z.array(
    z.object({
      uuid: z.uuid(),
      outcome: EditOutcome,
      reason: z.object({ message: z.string().min(1), fields: Fields }).nullable(),
    }),
  ),
})

const FOLDER = new URL('../testing/portal/batches/', import.meta.url)
const recordings = readdirSync(FOLDER).map((file): [string, Recording] => [
  file,
  Recording.parse(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'))),
])

test.each(recordings)('%s: returns what a device sent, and rejects bad records individually', async (_, recording) => {
  const shop = await openShop()
  const who = recording.sentBy === 'teo' ? await aTechnician(shop) : await signedUp(shop)
  const isBad = ({ uuid }: { uuid: string }) => uuid in recording.refused
  for (const edits of recording.batches) {
    const answers = await sentAsRecorded(who, edits)
    expect(answers.map(({ uuid }) => uuid)).toEqual(edits.map(({ uuid }) => uuid))
    for (const answer of answers.filter(isBad)) {
      expect(answer, answer.uuid).toMatchObject({ outcome: 'rejected', reason: expect.anything() })
      const field = recording.refused[answer.uuid]!
      if (field) expect(Object.keys(answer.reason!.fields).join(), answer.uuid).toContain(field)
    }
    const taken = answers.filter((answer) => !isBad(answer))
    expect(taken.filter(({ outcome }) => outcome !== 'created' && outcome !== 'updated')).toEqual([])
  }

  const { records } = await who.call(listPortalRecords)
  const read = new Map(records.map(({ uuid, fields }) => [uuid, fields]))
  const sent = recording.batches.flat().filter((edit) => !isBad(edit))
  const last = new Map(sent.map(({ uuid, fields }) => [uuid, fields]))
  expect([...read.keys()].sort()).toEqual([...last.keys()].sort())
  for (const [uuid, fields] of last)
    expect(read.get(uuid), uuid).toMatchObject({ ...fields, ...recording.leftOut[uuid] })
})

async function sentAsRecorded(who: Visitor, edits: object[]) {
  const response = await who.fetch('/api/portal/sync', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ edits }),
  })
  expect(response.status).toBe(200)
  return Answers.parse(await response.json()).answers
}
