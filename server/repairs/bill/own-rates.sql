-- What a repair's payment has at other rates than its bill: at the payment, and by each of its corrections.
CREATE OR REPLACE VIEW repair_own_rates AS
  SELECT held.payment_id, held.at, part."taxRatePpm" AS tax_rate_ppm, part."amountCents" AS amount_cents,
    part."taxCents" AS tax_cents, part."taxedCents" AS taxed_cents
  FROM (
      SELECT id AS payment_id, at, own_rates FROM repair_payments WHERE own_rates <> '[]'
      UNION ALL
      SELECT payment_id, at, own_rates FROM repair_tax_corrections) held
    CROSS JOIN LATERAL jsonb_to_recordset(held.own_rates)
      AS part ("taxRatePpm" integer, "amountCents" integer, "taxCents" integer, "taxedCents" integer);

-- A refund takes the same share of each part of the payment, as it was after the corrections until then.
CREATE OR REPLACE VIEW repair_refund_rates AS
  SELECT refund.id AS refund_id, paid.id AS payment_id, own.tax_rate_ppm,
    round(sum(own.amount_cents)::numeric * refund.amount_cents / paid.amount_cents)::integer AS amount_cents,
    round(sum(own.tax_cents)::numeric * refund.amount_cents / paid.amount_cents)::integer AS tax_cents,
    round(sum(own.taxed_cents)::numeric * refund.amount_cents / paid.amount_cents)::integer AS taxed_cents
  FROM refunds refund JOIN repair_payments paid ON paid.allocation_id = refund.allocation_id
    JOIN repair_own_rates own ON own.payment_id = paid.id AND own.at <= refund.created_at
  WHERE refund.status = 'succeeded' AND NOT refund.is_return
  GROUP BY refund.id, refund.amount_cents, paid.id, paid.amount_cents, own.tax_rate_ppm;
