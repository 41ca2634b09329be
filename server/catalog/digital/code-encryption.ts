import { and, asc, eq, gt } from 'drizzle-orm'
import { encryptedRow, ROWS_AT_ONCE } from '../../audit/encrypted-rows.ts'
import type { EncryptedData } from '../../ports/encrypted-data.ts'
import { digitalCodes } from './code.table.ts'
import { decryptCode, encryptCode, reencryptCode } from './encrypt-code.ts'

export const encryptedCodes: EncryptedData = {
  what: 'codes, unused and delivered',
  async page({ db, config }, after) {
    const { id, productId, fingerprint, ciphertext } = digitalCodes
    const codes = await db
      .select({ id, productId, fingerprint, ciphertext })
      .from(digitalCodes)
      .where(gt(id, after))
      .orderBy(asc(id))
      .limit(ROWS_AT_ONCE)
    return Promise.all(
      codes.map((code) =>
        encryptedRow(
          code,
          (code) => reencryptCode(config, code),
          (code, { fingerprint, ciphertext }) =>
            db
              .update(digitalCodes)
              .set({ fingerprint, ciphertext })
              .where(and(eq(id, code.id), eq(digitalCodes.ciphertext, code.ciphertext))),
        ),
      ),
    )
  },
  exported: {
    table: 'digital_codes',
    plainAs: 'code',
    columns: ['ciphertext', 'fingerprint'],
    needs: ['product_id'],
    decrypt: (secrets, { product_id, fingerprint, ciphertext }) =>
      decryptCode(secrets, { productId: Number(product_id), fingerprint: fingerprint!, ciphertext: ciphertext! }),
    encrypt(secret, { product_id }, code) {
      const { ciphertext, fingerprint } = encryptCode(secret, Number(product_id), code)
      return { ciphertext, fingerprint }
    },
  },
}
