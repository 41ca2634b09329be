export const purchaseInvariants = [
  {
    id: 'S-27',
    says: 'drawers paid out for a bill what it was paid with from its drawer, and nothing else',
    broken: `select bill.id, drawer.id as drawer_id, moved.cents moved, due.cents due
      from supplier_bills bill cross join drawers drawer
      cross join lateral (select coalesce(sum(case kind when 'out' then amount_cents else -amount_cents end), 0) cents
        from drawer_moves where subject = 'supplier_bill:' || bill.id and drawer_id = drawer.id) moved
      cross join lateral (select case when bill.drawer_id = drawer.id
        then goods_cents + freight_cents + charges_cents + tax_cents - credit_used_cents else 0 end cents) due
      where moved.cents <> due.cents`,
  },
]
