import { expect, test } from 'vitest'
import { getNoteDraft, saveNoteDraft } from '#contract/repairs/draft/note-draft.ts'
import { aShopWithATicket } from '../../testing/repairs/tickets.ts'
import { problemOf } from '../../testing/visitor.ts'

test('shows a note draft to its author only, whatever colleagues type', async () => {
  const { shop, owner, teo, carla, ticket } = await aShopWithATicket()
  const { id } = ticket
  await teo.call(saveNoteDraft, { id, text: 'The hinge is ' })
  await owner.call(saveNoteDraft, { id, text: 'Call Carla about' })
  await teo.call(saveNoteDraft, { id, text: 'The hinge is loose' })

  expect(await teo.call(getNoteDraft, { id })).toEqual({ text: 'The hinge is loose' })
  expect(await owner.call(getNoteDraft, { id })).toEqual({ text: 'Call Carla about' })
  expect((await problemOf(carla.call(getNoteDraft, { id }))).kind).toBe('forbidden')
  expect((await problemOf(teo.call(saveNoteDraft, { id: 999, text: 'x' }))).code).toBe('ticket_not_found')

  await teo.call(saveNoteDraft, { id, text: '' })
  expect(await teo.call(getNoteDraft, { id })).toEqual({ text: '' })
  await shop.sql(`update repair_note_drafts set at = at - interval '31 days'`)
  await teo.call(saveNoteDraft, { id, text: 'x' })
  expect(await owner.call(getNoteDraft, { id })).toEqual({ text: '' })
})
