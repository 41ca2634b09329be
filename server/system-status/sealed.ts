import type { Finding } from '#contract/system-status/upkeep.ts'
import type { Ctx } from '../context.ts'
import type { KeepsSealed, SealedRow, Sealing } from '../ports/keeps-sealed.ts'
import { fault, warning } from './machine-findings.ts'

/** Encrypts with the current secret what an older one encrypted. Can be interrupted and repeated. */
export async function renewSealed(ctx: Ctx): Promise<void> {
  if (ctx.config.oldSecrets.length === 0) return
  let renewed = 0
  for (const kind of ctx.sealedKinds)
    for await (const { renew } of rowsOf(ctx, kind)) {
      if (!renew) continue
      await renew()
      renewed += 1
    }
  if (renewed > 0) ctx.log.info({ renewed }, 'sealed with the secret of today what an older one had sealed')
}

/** Reports ciphertexts that no secret opens, and old secrets that are still needed. */
export async function sealedFindings(
  { db, config }: Sealing,
  kinds: readonly KeepsSealed[],
): Promise<Finding[]> {
  const waiting: string[] = []
  const lost: string[] = []
  for (const kind of kinds) {
    const counted = { today: 0, old: 0, none: 0 }
    for await (const { opensWith } of rowsOf({ db, config }, kind)) counted[opensWith] += 1
    if (counted.old > 0) waiting.push(`${counted.old} ${kind.what}`)
    if (counted.none > 0) lost.push(`${counted.none} ${kind.what}`)
  }
  return [...lostFindings(lost), ...(config.oldSecrets.length > 0 ? [oldSecretFinding(waiting)] : [])]
}

function lostFindings(lost: string[]): Finding[] {
  if (lost.length === 0) return []
  return [
    fault(
      'sealed_for_another_secret',
      `No secret that is named opens ${lost.join(', ')}.`,
      'Name the secret of before in SESSION_SECRET_OLD; a backup of then has it. Where it is gone, set these anew.',
    ),
  ]
}

function oldSecretFinding(waiting: string[]): Finding {
  if (waiting.length > 0)
    return warning(
      'old_secret_needed',
      `An old secret is still needed for ${waiting.join(', ')}.`,
      'Leave it: the program seals them anew within the hour, and this line goes. Recovery codes only their owners can renew.',
    )
  return warning(
    'old_secret_idle',
    'An old secret is named, and nothing is sealed with it any more.',
    'Take it out of SESSION_SECRET_OLD (or remove session-secret-old in DATA_DIR) once links in mails sent before the change may stop working.',
  )
}

async function* rowsOf(ctx: Sealing, kind: KeepsSealed): AsyncGenerator<SealedRow> {
  let after = -1
  for (;;) {
    const page = await kind.page(ctx, after)
    yield* page
    const last = page.at(-1)
    if (!last) return
    after = last.id
  }
}
