-- What the back office looks at is read anew by itself: these tell every node what moved.
CREATE OR REPLACE FUNCTION announce_order_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('benchside_changes', 'order:' || NEW.order_id);
  PERFORM pg_notify('benchside_changes', 'orders');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_announce AFTER INSERT OR UPDATE ON refunds FOR EACH STATEMENT EXECUTE FUNCTION announce_change('orders');
--> statement-breakpoint
CREATE TRIGGER payment_exceptions_announce AFTER INSERT OR UPDATE ON payment_exceptions FOR EACH STATEMENT EXECUTE FUNCTION announce_change('orders');
--> statement-breakpoint
CREATE TRIGGER mail_messages_announce AFTER INSERT OR DELETE ON mail_messages FOR EACH STATEMENT EXECUTE FUNCTION announce_change('mail');
--> statement-breakpoint
CREATE TRIGGER mail_messages_announce_update AFTER UPDATE ON mail_messages FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION announce_change('mail');
--> statement-breakpoint
-- Whoever is signed out, deactivated or demoted stops hearing of them.
CREATE FUNCTION announce_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('benchside_changes', 'session:' || OLD.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_announce_end AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION announce_session_end();
--> statement-breakpoint
CREATE FUNCTION announce_user_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('benchside_changes', 'user:' || NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_announce_rights AFTER UPDATE ON users FOR EACH ROW
  WHEN ((OLD.role, OLD.is_admin, OLD.is_technician, OLD.is_field_technician, OLD.is_contractor, OLD.is_employee, OLD.disabled_at)
    IS DISTINCT FROM (NEW.role, NEW.is_admin, NEW.is_technician, NEW.is_field_technician, NEW.is_contractor, NEW.is_employee, NEW.disabled_at))
  EXECUTE FUNCTION announce_user_change();
