import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import { ROWS_AT_ONCE, sealedRow } from '../../audit/sealed-rows.ts'
import type { KeepsSealed } from '../../ports/keeps-sealed.ts'
import { balances } from '../balance.table.ts'
import { sealGiftCodeAgain } from './gift-code.ts'

export const sealedGiftCards: KeepsSealed = {
  what: 'gift cards’ codes',
  async page({ db, config }, after) {
    const { id, fingerprint, sealedCode } = balances
    const rows = await db
      .select({ id, fingerprint, sealedCode })
      .from(balances)
      .where(and(gt(id, after), isNotNull(sealedCode)))
      .orderBy(asc(id))
      .limit(ROWS_AT_ONCE)
    const cards = rows.map((row) => ({ ...row, fingerprint: row.fingerprint!, sealedCode: row.sealedCode! }))
    return Promise.all(
      cards.map((card) =>
        sealedRow(
          card,
          (card) => sealGiftCodeAgain(config, card),
          (card, { fingerprint, sealedCode }) =>
            db
              .update(balances)
              .set({ fingerprint, sealedCode })
              .where(and(eq(id, card.id), eq(balances.sealedCode, card.sealedCode))),
        ),
      ),
    )
  },
}
