CREATE OR REPLACE TRIGGER unmatched_payments_announce AFTER INSERT OR UPDATE ON unmatched_payments FOR EACH STATEMENT EXECUTE FUNCTION announce_change('orders');
CREATE OR REPLACE TRIGGER refunds_announce AFTER INSERT OR UPDATE ON refunds FOR EACH STATEMENT EXECUTE FUNCTION announce_change('orders');
