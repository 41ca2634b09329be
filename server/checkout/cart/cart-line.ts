import { and, eq, type SQL, sql, type WithSubquery } from 'drizzle-orm'
import { type Asking, findingAsker, makingGuest, shopperAsking } from '../../accounts/shopper.ts'
import { joinProduct, lineColumns } from '../../catalog/product/join-product.ts'
import type { Ctx } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import { part } from '../../db/statement/part.ts'
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
  const { key, ...values } = line
  const put = key
    ? puttingOnce(ctx).execute({ ...values, key, now: ctx.now })
    : putting(ctx).execute({ ...values, now: ctx.now })
  const [row] = await put.catch(refuseMoved)
  return row?.id
}

/** The first line of a guest, who is made with it: nobody else can know of that cart. @returns the line's id. */
export async function putFirstLine(
  ctx: Ctx,
  line: { tokenHash: string; productId: number; quantity: number; key?: string },
): Promise<number> {
  const { key, ...values } = line
  const given = { ...values, seen: null, now: ctx.now }
  const [row] = key
    ? await puttingFirstOnce(ctx).execute({ ...given, key })
    : await puttingFirst(ctx).execute(given)
  return row!.id
}

const putting = prepared((db) => puttingLine(db, []))
const puttingOnce = prepared((db) => puttingLine(db, noting(db)))
const puttingFirst = prepared((db) => puttingLine(db, [], makingGuest(db)))
const puttingFirstOnce = prepared((db) => puttingLine(db, noting(db), makingGuest(db)))
const now = sql`${sql.placeholder('now')}::timestamptz`

/** @param guest makes the shopper of this cart; without, it is the placeholder `shopperId`. */
function puttingLine(db: Db, besides: WithSubquery[], guest?: WithSubquery) {
  const owner = guest
    ? sql`select id, ${now} from guest`
    : sql`values (${sql.placeholder('shopperId')}, ${now})`
  const cart = sql`
    insert into ${carts} (shopper_id, updated_at) ${owner}
    on conflict (shopper_id) do update set updated_at = excluded.updated_at
      where carts.xmin::text = ${sql.placeholder('seen')}
    returning id`
  const line = sql`
    insert into ${cartItems} (cart_id, product_id, quantity)
    select id, ${sql.placeholder('productId')}, ${sql.placeholder('quantity')} from cart
    on conflict (cart_id, product_id) do update set quantity = excluded.quantity
    returning id`
  return db
    .with(...(guest ? [guest] : []), part(db, 'cart', cart), ...besides, part(db, 'line', line))
    .select({ id: sql<number>`id` })
    .from(sql`line`)
    .prepare('')
}

/** The same statement forgets keys that are older than a day. */
function noting(db: Db): WithSubquery[] {
  const noted = sql`
    insert into ${cartAdditions} (cart_id, key, added_at) select id, ${sql.placeholder('key')}, ${now} from cart`
  const forgotten = sql`
    delete from ${cartAdditions} using cart where cart_id = cart.id and added_at < ${now} - interval '1 day'`
  return [part(db, 'noted', noted), part(db, 'forgotten', forgotten)]
}

const byProduct = prepared((db) => seeing(db, sql`select ${sql.placeholder('productId')}::int as id`))

const byItem = prepared((db) =>
  seeing(db, sql`select product_id as id from ${cartItems} where id = ${sql.placeholder('itemId')}`),
)

function seeing(db: Db, wanted: SQL) {
  const query = db
    .with(findingAsker(db))
    .select({
      shopperId: shopperAsking,
      /** PostgreSQL's own mark of the row's version. */
      seen: sql<string | null>`carts.xmin::text`,
      id: cartItems.id,
      quantity: cartItems.quantity,
      ...shownOfProduct,
      isOnSale: lineColumns.isOnSale,
      available: availableToShopper(db),
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
