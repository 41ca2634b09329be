import { decrypt } from '../../audit/secret-box.ts'
import { deletePasscode } from '../../repairs/passcode/delete-passcode.ts'
import { ownerOf, StoredPasscode } from '../../repairs/passcode/device-access.ts'
import { decryptPasscode } from '../../repairs/passcode/passcode-key.ts'
import type { TestShop } from '../shop.ts'

interface Row extends Record<string, unknown> {
  uuid: string
  ticketId: number
  ciphertext: string | null
}

/** Null if the device needs no code or its owner erased it. */
export async function codesAt(shop: TestShop): Promise<Map<string, string | null>> {
  return new Map((await rowsOf(shop)).map((row) => [row.uuid, codeOf(shop, row)]))
}

export async function eraseCodes(shop: TestShop): Promise<string[]> {
  const stored = (await rowsOf(shop)).filter(({ ciphertext }) => ciphertext !== null)
  for (const { ticketId } of stored) await deletePasscode(shop.context(), { id: ticketId })
  return stored.map((row) => codeOf(shop, row)!)
}

function codeOf(shop: TestShop, { ticketId, ciphertext }: Row): string | null {
  if (ciphertext === null) return null
  const { config } = shop.context()
  const { encryptedFor, ...stored } = StoredPasscode.parse(
    JSON.parse(decrypt(config, ownerOf({ id: ticketId }), ciphertext)),
  )
  return decryptPasscode(config, encryptedFor!, stored)
}

function rowsOf(shop: TestShop): Promise<Row[]> {
  return shop.sql<Row>(`
    select r.uuid, r.ticket_id as "ticketId", p.ciphertext
    from portal_records r join repair_passcodes p on p.ticket_id = r.ticket_id
    where r.kind = 'intake'`)
}
