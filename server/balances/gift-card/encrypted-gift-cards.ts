import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import { encryptedRow, ROWS_AT_ONCE } from '../../audit/encrypted-rows.ts'
import type { EncryptedData } from '../../ports/encrypted-data.ts'
import { balances } from '../balance.table.ts'
import { encryptGiftCodeAgain } from './gift-code.ts'

export const encryptedGiftCards: EncryptedData = {
  what: 'gift cards’ codes',
  async page({ db, config }, after) {
    const { id, fingerprint, encryptedCode } = balances
    const rows = await db
      .select({ id, fingerprint, encryptedCode })
      .from(balances)
      .where(and(gt(id, after), isNotNull(encryptedCode)))
      .orderBy(asc(id))
      .limit(ROWS_AT_ONCE)
    const cards = rows.map((row) => ({ ...row, fingerprint: row.fingerprint!, encryptedCode: row.encryptedCode! }))
    return Promise.all(
      cards.map((card) =>
        encryptedRow(
          card,
          (card) => encryptGiftCodeAgain(config, card),
          (card, { fingerprint, encryptedCode }) =>
            db
              .update(balances)
              .set({ fingerprint, encryptedCode })
              .where(and(eq(id, card.id), eq(balances.encryptedCode, card.encryptedCode))),
        ),
      ),
    )
  },
}
