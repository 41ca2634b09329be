CREATE OR REPLACE TRIGGER appointments_announce AFTER INSERT OR UPDATE OR DELETE ON appointments FOR EACH STATEMENT EXECUTE FUNCTION announce_change('appointments');

CREATE OR REPLACE TRIGGER appointment_deposits_announce AFTER INSERT OR UPDATE OR DELETE ON appointment_deposits FOR EACH STATEMENT EXECUTE FUNCTION announce_change('appointments');

-- Free times are found from what is kept of each day (`times/kept-times.ts`): a booking drops the days that it is on, as UTC has
-- them, and no others.
CREATE OR REPLACE FUNCTION announce_booked_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('benchside_changes', 'booked:' || to_char(day, 'YYYY-MM-DD'))
  FROM (VALUES (OLD.busy_from, OLD.busy_until), (NEW.busy_from, NEW.busy_until)) AS busy(since, until),
    generate_series(date_trunc('day', since AT TIME ZONE 'UTC'), until AT TIME ZONE 'UTC', interval '1 day') AS day;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER appointments_announce_days AFTER INSERT OR DELETE ON appointments FOR EACH ROW EXECUTE FUNCTION announce_booked_days();

CREATE OR REPLACE TRIGGER appointments_announce_moved AFTER UPDATE OF status, staff_id, room_id, busy_from, busy_until ON appointments FOR EACH ROW EXECUTE FUNCTION announce_booked_days();

CREATE OR REPLACE TRIGGER absences_announce AFTER INSERT OR UPDATE OR DELETE ON absences FOR EACH STATEMENT EXECUTE FUNCTION announce_change('appointments,absences');

CREATE OR REPLACE TRIGGER booking_rules_announce AFTER INSERT OR UPDATE OR DELETE ON booking_rules FOR EACH STATEMENT EXECUTE FUNCTION announce_change('booking_rules');

CREATE OR REPLACE TRIGGER booking_skills_announce AFTER INSERT OR UPDATE OR DELETE ON booking_skills FOR EACH STATEMENT EXECUTE FUNCTION announce_change('booking_rules');

CREATE OR REPLACE TRIGGER rooms_announce AFTER INSERT OR UPDATE OR DELETE ON rooms FOR EACH STATEMENT EXECUTE FUNCTION announce_change('booking_rules');

CREATE OR REPLACE TRIGGER field_visits_announce AFTER INSERT OR UPDATE OR DELETE ON field_visits FOR EACH STATEMENT EXECUTE FUNCTION announce_change('appointments');
