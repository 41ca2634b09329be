import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import { encryptPasscode } from '#contract/repairs/encrypt-passcode.ts'
import { encryptedRow, opensToday, ROWS_AT_ONCE } from '../../audit/encrypted-rows.ts'
import { decrypt, encrypt } from '../../audit/secret-box.ts'
import type { Secrets } from '../../audit/secrets.ts'
import type { EncryptedData } from '../../ports/encrypted-data.ts'
import { numberOf } from '../ticket/ticket.ts'
import { ownerOf, StoredPasscode } from './device-access.ts'
import { repairPasscodes } from './passcode.table.ts'
import { decryptPasscode, openPasscodeWith, passcodePublicKey } from './passcode-key.ts'

interface Row {
  id: number
  ciphertext: string
}

/**
 * A passcode is encrypted twice, for the shop's key in the browser and for its row here; a new secret replaces both
 * layers.
 */
export const encryptedPasscodes: EncryptedData = {
  what: 'passcodes of devices',
  async page({ db, config }, after) {
    const { ticketId: id, ciphertext } = repairPasscodes
    const rows = await db
      .select({ id, ciphertext })
      .from(repairPasscodes)
      .where(and(gt(id, after), isNotNull(ciphertext)))
      .orderBy(asc(id))
      .limit(ROWS_AT_ONCE)
    return Promise.all(
      rows.map(({ id: ticketId, ciphertext: stored }) =>
        encryptedRow(
          { id: ticketId, ciphertext: stored! },
          (row) => encryptedAgain(config, row),
          (row, fresh) =>
            db
              .update(repairPasscodes)
              .set({ ciphertext: fresh })
              .where(and(eq(id, row.id), eq(ciphertext, row.ciphertext))),
        ),
      ),
    )
  },
}

async function encryptedAgain(secrets: Secrets, row: Row): Promise<string | null> {
  const stored = StoredPasscode.parse(JSON.parse(decrypt(secrets, ownerOf(row), row.ciphertext)))
  const { encryptedFor = numberOf(row), ...inner } = stored
  if (opensToday(secrets, ownerOf(row), row.ciphertext) && wasForToday(secrets, encryptedFor, inner)) return null
  const passcode = decryptPasscode(secrets, encryptedFor, inner)
  const fresh = await encryptPasscode(passcodePublicKey(secrets), encryptedFor, passcode)
  return encrypt(secrets, ownerOf(row), JSON.stringify({ ...fresh, encryptedFor }))
}

function wasForToday(secrets: Secrets, number: string, ciphertext: Parameters<typeof openPasscodeWith>[2]): boolean {
  try {
    openPasscodeWith(secrets, number, ciphertext)
    return true
  } catch {
    return false
  }
}
