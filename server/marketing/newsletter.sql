CREATE OR REPLACE TRIGGER newsletter_subscribers_announce AFTER INSERT OR UPDATE OR DELETE ON newsletter_subscribers FOR EACH STATEMENT EXECUTE FUNCTION announce_change('subscribers');
