import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import { sealPasscode } from '#contract/repairs/seal-passcode.ts'
import { opensToday, ROWS_AT_ONCE, sealedRow } from '../../audit/sealed-rows.ts'
import { seal, unseal } from '../../audit/secret-box.ts'
import type { Secrets } from '../../audit/secrets.ts'
import type { KeepsSealed } from '../../ports/keeps-sealed.ts'
import { numberOf } from '../ticket/ticket.ts'
import { KeptPasscode, ownerOf } from './device-access.ts'
import { repairPasscodes } from './passcode.table.ts'
import { openPasscodeWith, openSealedPasscode, passcodePublicKey } from './passcode-key.ts'

interface Row {
  id: number
  sealed: string
}

/**
 * A passcode is encrypted twice, for the shop's key in the browser and for its row here; a new secret replaces both
 * layers.
 */
export const sealedPasscodes: KeepsSealed = {
  what: 'passcodes of devices',
  async page({ db, config }, after) {
    const { ticketId: id, sealed } = repairPasscodes
    const rows = await db
      .select({ id, sealed })
      .from(repairPasscodes)
      .where(and(gt(id, after), isNotNull(sealed)))
      .orderBy(asc(id))
      .limit(ROWS_AT_ONCE)
    return Promise.all(
      rows.map(({ id: ticketId, sealed: kept }) =>
        sealedRow(
          { id: ticketId, sealed: kept! },
          (row) => sealedAgain(config, row),
          (row, fresh) =>
            db
              .update(repairPasscodes)
              .set({ sealed: fresh })
              .where(and(eq(id, row.id), eq(sealed, row.sealed))),
        ),
      ),
    )
  },
}

async function sealedAgain(secrets: Secrets, row: Row): Promise<string | null> {
  const kept = KeptPasscode.parse(JSON.parse(unseal(secrets, ownerOf(row), row.sealed)))
  const { sealedFor = numberOf(row), ...inner } = kept
  if (opensToday(secrets, ownerOf(row), row.sealed) && wasForToday(secrets, sealedFor, inner)) return null
  const passcode = openSealedPasscode(secrets, sealedFor, inner)
  const fresh = await sealPasscode(passcodePublicKey(secrets), sealedFor, passcode)
  return seal(secrets, ownerOf(row), JSON.stringify({ ...fresh, sealedFor }))
}

function wasForToday(
  secrets: Secrets,
  number: string,
  sealed: Parameters<typeof openPasscodeWith>[2],
): boolean {
  try {
    openPasscodeWith(secrets, number, sealed)
    return true
  } catch {
    return false
  }
}
