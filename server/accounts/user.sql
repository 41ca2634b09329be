-- Event streams of a deactivated or demoted user must end.
CREATE OR REPLACE FUNCTION announce_user_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('benchside_changes', 'user:' || NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_announce_rights AFTER UPDATE ON users FOR EACH ROW
  WHEN ((OLD.role, OLD.is_admin, OLD.is_technician, OLD.is_field_technician, OLD.is_contractor, OLD.is_employee, OLD.given_rights, OLD.disabled_at)
    IS DISTINCT FROM (NEW.role, NEW.is_admin, NEW.is_technician, NEW.is_field_technician, NEW.is_contractor, NEW.is_employee, NEW.given_rights, NEW.disabled_at))
  EXECUTE FUNCTION announce_user_change();

CREATE OR REPLACE TRIGGER users_announce AFTER INSERT OR DELETE ON users FOR EACH STATEMENT EXECUTE FUNCTION announce_change('users');

CREATE OR REPLACE TRIGGER users_announce_update AFTER UPDATE ON users FOR EACH ROW
  WHEN ((OLD.username, OLD.email, OLD.email_verified_at, OLD.first_name, OLD.last_name, OLD.phone, OLD.address, OLD.specialties, OLD.hourly_rate_cents, OLD.managed_by, OLD.invited_at, OLD.version)
    IS DISTINCT FROM (NEW.username, NEW.email, NEW.email_verified_at, NEW.first_name, NEW.last_name, NEW.phone, NEW.address, NEW.specialties, NEW.hourly_rate_cents, NEW.managed_by, NEW.invited_at, NEW.version))
  EXECUTE FUNCTION announce_change('users');
