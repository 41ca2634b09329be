import type { Finding } from '#contract/system-status/system-status.ts'
import type { Ctx } from '../context.ts'
import type { EncryptedData, EncryptedRow, EncryptionCtx } from '../ports/encrypted-data.ts'
import { fault, warning } from './machine-findings.ts'

/** Encrypts with the current secret what an older one encrypted. Can be interrupted and repeated. */
export async function reencryptRows(ctx: Ctx): Promise<void> {
  if (ctx.config.oldSecrets.length === 0) return
  let renewed = 0
  for (const kind of ctx.encryptedData)
    for await (const { renew } of rowsOf(ctx, kind)) {
      if (!renew) continue
      await renew()
      renewed += 1
    }
  if (renewed > 0) ctx.log.info({ renewed }, 're-encrypted rows with the current secret')
}

/** Reports ciphertexts that no secret opens, and old secrets that are still needed. */
export async function encryptionFindings(
  { db, config }: EncryptionCtx,
  kinds: readonly EncryptedData[],
): Promise<Finding[]> {
  const waiting: string[] = []
  const lost: string[] = []
  for (const kind of kinds) {
    const counted = { today: 0, old: 0, none: 0 }
    for await (const { opensWith } of rowsOf({ db, config }, kind)) counted[opensWith] += 1
    if (counted.old > 0) waiting.push(`${kind.what} (${counted.old})`)
    if (counted.none > 0) lost.push(`${kind.what} (${counted.none})`)
  }
  return [...lostFindings(lost), ...(config.oldSecrets.length > 0 ? [oldSecretFinding(waiting)] : [])]
}

function lostFindings(lost: string[]): Finding[] {
  if (lost.length === 0) return []
  return [
    fault(
      'encrypted_with_another_secret',
      `No configured secret can decrypt ${lost.join(', ')}.`,
      'Add the previous secret to SESSION_SECRET_OLD. A backup from that time contains it. If it is lost, enter these values again.',
    ),
  ]
}

function oldSecretFinding(waiting: string[]): Finding {
  if (waiting.length > 0)
    return warning(
      'old_secret_needed',
      `An old secret is still needed for ${waiting.join(', ')}.`,
      'Leave it in place. The program re-encrypts these within the hour, and this message disappears. Recovery codes can be renewed by their owners only.',
    )
  return warning(
    'old_secret_idle',
    'An old secret is configured, but nothing is encrypted with it.',
    'Remove it from SESSION_SECRET_OLD (or delete session-secret-old in DATA_DIR) once links in emails sent before the change may stop working.',
  )
}

async function* rowsOf(ctx: EncryptionCtx, kind: EncryptedData): AsyncGenerator<EncryptedRow> {
  let after = -1
  for (;;) {
    const page = await kind.page(ctx, after)
    yield* page
    const last = page.at(-1)
    if (!last) return
    after = last.id
  }
}
