import type { Output } from '../../api.ts'

export type Promotion = Output<'GET /admin/promotions'>[number]

export const PROMOTION_LABELS = {
  name: 'Name',
  code: 'Code',
  kind: 'What it does',
  percent: 'Percent off',
  amount: 'Amount off',
  buyQuantity: 'Quantity to buy',
  getQuantity: 'Quantity free',
  scope: 'Applies to',
  scopeIds: 'Chosen',
  minimum: 'Minimum purchase',
  startsOn: 'First day',
  endsOn: 'Last day',
  limitInAll: 'Total uses',
  limitPerCustomer: 'Uses per customer',
  combines: 'Can be combined',
  active: 'Active',
}

export function promotionValues(promotion: Promotion | undefined) {
  return {
    name: promotion?.name ?? '',
    code: promotion?.code ?? '',
    kind: promotion?.kind ?? ('percent' as const),
    percent: promotion?.percent ?? null,
    amount: promotion?.amount ?? null,
    buyQuantity: promotion?.buyQuantity ?? null,
    getQuantity: promotion?.getQuantity ?? null,
    scope: promotion?.scope ?? ('all' as const),
    scopeIds: promotion?.scopeIds ?? [],
    minimum: promotion?.minimum ?? null,
    startsOn: promotion?.startsOn ?? null,
    endsOn: promotion?.endsOn ?? null,
    limitInAll: promotion?.limitInAll ?? null,
    limitPerCustomer: promotion?.limitPerCustomer ?? null,
    combines: promotion?.combines ?? false,
    active: promotion?.active ?? true,
  }
}

export type PromotionValues = ReturnType<typeof promotionValues>
