import type { RecordKind } from '#contract/portal/record.ts'
import { type EditAnswer, type NamedEdit, PortalEdit } from '#contract/portal/sync.ts'
import { Problem } from '#contract/problem.ts'
import type { CustomerCtx } from '../context.ts'
import { parse } from '../http/input.ts'
import { applyEdit } from './apply-edit.ts'

/** Intake forms come first, because other records of the batch may belong to them. */
const TURN: Record<RecordKind, number> = { intake: 0, appointment: 1, task: 2 }

/** A rejected edit does not stop the others; answers are in the order of the edits. @throws Problem `another_user`. */
export async function syncPortal(
  ctx: CustomerCtx,
  { userId, edits }: { userId?: number | undefined; edits: (PortalEdit | NamedEdit)[] },
): Promise<{ answers: EditAnswer[] }> {
  if (userId !== undefined && userId !== ctx.actor.user.id) throw anotherUser()
  const answers = new Map<NamedEdit, EditAnswer>()
  for (const edit of edits.toSorted((a, b) => turnOf(a) - turnOf(b))) answers.set(edit, await answerOf(ctx, edit))
  return { answers: edits.map((edit) => answers.get(edit)!) }
}

function turnOf({ kind }: NamedEdit): number {
  return TURN[kind as RecordKind] ?? 0
}

export function anotherUser(): Problem {
  const message = 'Someone else is signed in now. Sign in again to send your records as yours.'
  return new Problem('conflict', 'another_user', message)
}

async function answerOf(ctx: CustomerCtx, edit: NamedEdit): Promise<EditAnswer> {
  const { uuid, editKey } = edit
  const nothing = { uuid, editKey, record: null, conflicts: [], reason: null }
  try {
    return { ...nothing, ...(await applyEdit(ctx, parse(PortalEdit, edit))) }
  } catch (error) {
    if (!(error instanceof Problem)) {
      ctx.log.error({ uuid, requestId: ctx.requestId, err: error }, 'a record could not be taken in')
      return { ...nothing, outcome: 'delayed' }
    }
    const { code, message, fields = {} } = error
    return { ...nothing, outcome: 'rejected', reason: { code, message, fields } }
  }
}
