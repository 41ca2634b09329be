import type { Ctx, SignedInUser } from '../../context.ts'
import { isLinkKey, linkKey } from '../keys/link-key.ts'
import { grantsOf } from '../permissions.ts'
import { findUser } from '../user.ts'

const KEYS = 'offline-seller'
const NO_SESSION = 0

interface SellerAtRegister {
  registerId: number
  sellerId: number
}

/** Offline, a register cannot check a PIN. The key proves later who was signed in when it lost the network. */
export function offlineSellerKey({ config }: Ctx, { registerId, sellerId }: SellerAtRegister): string {
  return linkKey(config, KEYS, { id: sellerId, keyVersion: registerId })
}

/** Also someone whose account was deactivated since, because the sale is made and paid. */
export async function findOfflineSeller(
  ctx: Ctx,
  { registerId, sellerId, sellerKey }: SellerAtRegister & { sellerKey: string },
): Promise<SignedInUser | undefined> {
  if (!isLinkKey(ctx.config, KEYS, { id: sellerId, keyVersion: registerId }, sellerKey)) return undefined
  const user = await findUser(ctx, sellerId)
  if (!user) return undefined
  const { id, username, email } = user
  return { id, username, email, sessionId: NO_SESSION, hasSecondFactor: false, permissions: grantsOf(user) }
}
