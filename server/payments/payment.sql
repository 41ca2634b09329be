CREATE OR REPLACE TRIGGER payment_exceptions_announce AFTER INSERT OR UPDATE ON payment_exceptions FOR EACH STATEMENT EXECUTE FUNCTION announce_change('orders');
CREATE OR REPLACE TRIGGER refunds_announce AFTER INSERT OR UPDATE ON refunds FOR EACH STATEMENT EXECUTE FUNCTION announce_change('orders');
