CREATE OR REPLACE TRIGGER mail_messages_announce AFTER INSERT OR DELETE ON mail_messages FOR EACH STATEMENT EXECUTE FUNCTION announce_change('mail');

CREATE OR REPLACE TRIGGER mail_messages_announce_update AFTER UPDATE ON mail_messages FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION announce_change('mail');
