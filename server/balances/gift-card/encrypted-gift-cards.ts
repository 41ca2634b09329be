import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import { encryptedRow, ROWS_AT_ONCE } from '../../audit/encrypted-rows.ts'
import type { EncryptedData } from '../../ports/encrypted-data.ts'
import { balances } from '../balance.table.ts'
import { decryptGiftCode, encryptGiftCode, encryptGiftCodeAgain } from './gift-code.ts'

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
  exported: {
    table: 'balances',
    plainAs: 'code',
    columns: ['encrypted_code', 'fingerprint'],
    decrypt: (secrets, { fingerprint, encrypted_code }) =>
      decryptGiftCode(secrets, { fingerprint: fingerprint!, encryptedCode: encrypted_code! }),
    encrypt(secret, _, code) {
      const { encryptedCode, fingerprint } = encryptGiftCode(secret, code)
      return { encrypted_code: encryptedCode, fingerprint }
    },
  },
}
