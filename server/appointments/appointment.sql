CREATE OR REPLACE TRIGGER appointments_announce AFTER INSERT OR UPDATE OR DELETE ON appointments FOR EACH STATEMENT EXECUTE FUNCTION announce_change('appointments');

CREATE OR REPLACE TRIGGER appointment_deposits_announce AFTER INSERT OR UPDATE OR DELETE ON appointment_deposits FOR EACH STATEMENT EXECUTE FUNCTION announce_change('appointments');

CREATE OR REPLACE TRIGGER absences_announce AFTER INSERT OR UPDATE OR DELETE ON absences FOR EACH STATEMENT EXECUTE FUNCTION announce_change('appointments,absences');

CREATE OR REPLACE TRIGGER booking_rules_announce AFTER INSERT OR UPDATE OR DELETE ON booking_rules FOR EACH STATEMENT EXECUTE FUNCTION announce_change('booking_rules');

CREATE OR REPLACE TRIGGER booking_skills_announce AFTER INSERT OR UPDATE OR DELETE ON booking_skills FOR EACH STATEMENT EXECUTE FUNCTION announce_change('booking_rules');

CREATE OR REPLACE TRIGGER rooms_announce AFTER INSERT OR UPDATE OR DELETE ON rooms FOR EACH STATEMENT EXECUTE FUNCTION announce_change('booking_rules');

CREATE OR REPLACE TRIGGER field_visits_announce AFTER INSERT OR UPDATE OR DELETE ON field_visits FOR EACH STATEMENT EXECUTE FUNCTION announce_change('appointments');

CREATE OR REPLACE TRIGGER appointment_messages_announce AFTER INSERT OR UPDATE OR DELETE ON appointment_messages FOR EACH STATEMENT EXECUTE FUNCTION announce_change('appointments');

CREATE OR REPLACE TRIGGER time_holds_announce AFTER INSERT OR UPDATE OR DELETE ON time_holds FOR EACH STATEMENT EXECUTE FUNCTION announce_change('appointments');
