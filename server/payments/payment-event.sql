CREATE OR REPLACE TRIGGER payment_exceptions_announce AFTER INSERT OR UPDATE ON payment_exceptions FOR EACH STATEMENT EXECUTE FUNCTION announce_change('orders');
