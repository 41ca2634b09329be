import { and, eq, type SQL, sql } from 'drizzle-orm'
import { shopperAsking } from '../../accounts/shopper.ts'
import { joinProduct, lineColumns } from '../../catalog/product/join-product.ts'
import type { Ctx } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import { checkoutAttempts } from '../attempt.table.ts'
import { cartAdditions, cartItems, carts } from './cart.table.ts'
import { availableToShopper, shownOfProduct, toLine } from './cart-lines.ts'
import { refuseMoved } from './lock-cart.ts'

/** A product as a cart has it or could have it: all that a decision about one line needs, read without a lock. */
export type SeenLine = NonNullable<Awaited<ReturnType<typeof findForProduct>>>

/**
 * How a cart takes this product; nothing where there is no such product, or where it is neither `variantOf` itself nor one
 * of its variants. Of nobody's cart there is none.
 */
export async function findForProduct(ctx: Ctx, { variantOf, key, ...given }: Wanted & Asking) {
  const [row] = await byProduct(ctx).execute({ ...given, key: key ?? null })
  return row && [row.product.id, row.parentId].includes(variantOf) ? toLine(row) : undefined
}

/** Who looks: a shopper that is known, or whose cookie it is. */
interface Asking {
  shopperId: number | null
  guestHash: string | null
}

interface Wanted {
  productId: number
  variantOf: number
  key: string | undefined
}

/** This line of the shopper's cart with its product. Undefined where the cart has no such line. */
export async function findLine(ctx: Ctx, given: Asking & { itemId: number }) {
  const [row] = await byItem(ctx).execute({ ...given, key: null })
  return row?.id === given.itemId ? { ...toLine(row), shopperId: row.shopperId! } : undefined
}

/**
 * Makes the line what was decided, and the cart where there is none, if the cart is still as it was `seen`: in one
 * statement, so that no lock outlasts it. A decision that came too late changes nothing and is made anew.
 * @returns the line's id; nothing where somebody else changed the cart meanwhile.
 * @throws Problem `cart_moved`.
 */
export async function putLine(
  ctx: Ctx,
  line: { shopperId: number; seen: string | null; productId: number; quantity: number; key?: string },
): Promise<number | undefined> {
  const { shopperId, seen, productId, quantity, key } = line
  const putting = ctx.db.execute<{ id: number }>(sql`
    with cart as (
      insert into ${carts} (shopper_id, updated_at) values (${shopperId}, ${ctx.now})
      on conflict (shopper_id) do update set updated_at = excluded.updated_at where carts.xmin::text = ${seen}
      returning id
    )${key ? noting(ctx, key) : sql``}
    insert into ${cartItems} (cart_id, product_id, quantity) select id, ${productId}, ${quantity} from cart
    on conflict (cart_id, product_id) do update set quantity = excluded.quantity
    returning id`)
  const { rows } = await putting.catch(refuseMoved)
  return rows[0]?.id
}

/** The same statement forgets keys that are older than a day. */
function noting(ctx: Ctx, key: string): SQL {
  return sql`, noted as (
      insert into ${cartAdditions} (cart_id, key, added_at) select id, ${key}, ${ctx.now} from cart
    ), forgotten as (
      delete from ${cartAdditions} using cart
      where cart_id = cart.id and added_at < ${ctx.now}::timestamptz - interval '1 day'
    )`
}

const byProduct = prepared((db) => seeing(db, sql`select ${sql.placeholder('productId')}::int as id`))

const byItem = prepared((db) =>
  seeing(db, sql`select product_id as id from ${cartItems} where id = ${sql.placeholder('itemId')}`),
)

function seeing(db: Db, wanted: SQL) {
  const query = db
    .select({
      shopperId: shopperAsking,
      /** PostgreSQL's own mark of the row's version. */
      seen: sql<string | null>`carts.xmin::text`,
      id: cartItems.id,
      quantity: cartItems.quantity,
      ...shownOfProduct,
      isOnSale: lineColumns.isOnSale,
      available: availableToShopper(db, shopperAsking),
      isBeingPaid: sql<boolean>`exists (select from ${checkoutAttempts} attempt
        where attempt.shopper_id = ${carts.shopperId} and attempt.status = 'open')`,
      lines: sql<number>`(select count(*)::int from ${cartItems} other where other.cart_id = ${carts.id})`,
      isRepeated: sql<boolean>`exists (select from ${cartAdditions} addition
        where addition.cart_id = ${carts.id} and addition.key = ${sql.placeholder('key')})`,
    })
    .from(sql`(${wanted}) wanted`)
    .leftJoin(carts, eq(carts.shopperId, shopperAsking))
    .leftJoin(cartItems, and(eq(cartItems.cartId, carts.id), sql`${cartItems.productId} = wanted.id`))
    .$dynamic()
  return joinProduct(query, sql`wanted.id`).prepare('')
}
