import { and, asc, eq, gt } from 'drizzle-orm'
import { ROWS_AT_ONCE, sealedRow } from '../../audit/sealed-rows.ts'
import type { KeepsSealed } from '../../ports/keeps-sealed.ts'
import { digitalCodes } from './code.table.ts'
import { sealCodeAgain } from './code-box.ts'

export const sealedCodes: KeepsSealed = {
  what: 'codes, on the shelf and delivered',
  async page({ db, config }, after) {
    const { id, productId, fingerprint, sealed } = digitalCodes
    const codes = await db
      .select({ id, productId, fingerprint, sealed })
      .from(digitalCodes)
      .where(gt(id, after))
      .orderBy(asc(id))
      .limit(ROWS_AT_ONCE)
    return Promise.all(
      codes.map((code) =>
        sealedRow(
          code,
          (code) => sealCodeAgain(config, code),
          (code, { fingerprint, sealed }) =>
            db
              .update(digitalCodes)
              .set({ fingerprint, sealed })
              .where(and(eq(id, code.id), eq(digitalCodes.sealed, code.sealed))),
        ),
      ),
    )
  },
}
