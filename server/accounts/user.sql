-- Whoever is deactivated or loses a right stops hearing of what happens in the office.
CREATE OR REPLACE FUNCTION announce_user_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('benchside_changes', 'user:' || NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_announce_rights AFTER UPDATE ON users FOR EACH ROW
  WHEN ((OLD.role, OLD.is_admin, OLD.is_technician, OLD.is_field_technician, OLD.is_contractor, OLD.is_employee, OLD.disabled_at)
    IS DISTINCT FROM (NEW.role, NEW.is_admin, NEW.is_technician, NEW.is_field_technician, NEW.is_contractor, NEW.is_employee, NEW.disabled_at))
  EXECUTE FUNCTION announce_user_change();
