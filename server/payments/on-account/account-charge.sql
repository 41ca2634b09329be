-- What each charge is down to: payments, refunds to the account and write-offs lower it.
CREATE OR REPLACE VIEW account_balances AS
  SELECT charge.id, charge.customer_id, charge.allocation_id, charge.at, charge.amount_cents, charge.note,
    paid.cents AS paid_cents, back.cents AS refunded_cents, charge.amount_cents - paid.cents - back.cents - written_off.cents AS open_cents,
    written_off.cents AS written_off_cents
  FROM account_charges charge
    CROSS JOIN LATERAL (SELECT coalesce(sum(payment.amount_cents), 0)::integer AS cents
      FROM account_payments payment WHERE payment.charge_id = charge.id) paid
    CROSS JOIN LATERAL (SELECT coalesce(sum(refund.amount_cents), 0)::integer AS cents FROM refunds refund
      WHERE refund.allocation_id = charge.allocation_id AND refund.source = 'account' AND refund.status <> 'failed') back
    CROSS JOIN LATERAL (SELECT coalesce(sum(amount_cents), 0)::integer AS cents FROM account_write_offs WHERE charge_id = charge.id) written_off;

CREATE OR REPLACE TRIGGER account_charges_announce AFTER INSERT OR UPDATE ON account_charges FOR EACH STATEMENT EXECUTE FUNCTION announce_change('orders');
CREATE OR REPLACE TRIGGER account_payments_announce AFTER INSERT OR UPDATE ON account_payments FOR EACH STATEMENT EXECUTE FUNCTION announce_change('orders');
CREATE OR REPLACE TRIGGER account_write_offs_announce AFTER INSERT ON account_write_offs FOR EACH STATEMENT EXECUTE FUNCTION announce_change('orders');
