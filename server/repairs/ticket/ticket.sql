CREATE OR REPLACE TRIGGER repair_ticket_events_append_only BEFORE UPDATE OR DELETE ON repair_ticket_events FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER repair_tickets_announce AFTER INSERT OR UPDATE OR DELETE ON repair_tickets FOR EACH STATEMENT EXECUTE FUNCTION announce_change('tickets');

-- Whoever looks at a ticket sees its next step by itself, and so does the bench.
CREATE OR REPLACE FUNCTION announce_ticket_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('benchside_changes', 'ticket:' || NEW.ticket_id);
  PERFORM pg_notify('benchside_changes', 'tickets');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER repair_ticket_events_announce AFTER INSERT ON repair_ticket_events FOR EACH ROW EXECUTE FUNCTION announce_ticket_event();
