CREATE OR REPLACE TRIGGER repair_ticket_events_append_only BEFORE UPDATE OR DELETE ON repair_ticket_events FOR EACH ROW EXECUTE FUNCTION refuse_change_but_forgetting();

CREATE OR REPLACE TRIGGER repair_tickets_announce AFTER INSERT OR UPDATE OR DELETE ON repair_tickets FOR EACH STATEMENT EXECUTE FUNCTION announce_change('tickets');

CREATE OR REPLACE FUNCTION announce_ticket_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('benchside_changes', 'ticket:' || NEW.ticket_id);
  PERFORM pg_notify('benchside_changes', 'tickets');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER repair_ticket_events_announce AFTER INSERT ON repair_ticket_events FOR EACH ROW EXECUTE FUNCTION announce_ticket_event();

-- A customer's message is unanswered until staff write a message or a note, or change the status.
CREATE OR REPLACE FUNCTION await_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.actor = 'customer' THEN
    UPDATE repair_tickets SET unanswered_since = NEW.at
      WHERE id = (SELECT coalesce(merged_into_id, id) FROM repair_tickets WHERE id = NEW.ticket_id) AND unanswered_since IS NULL;
  ELSE
    UPDATE repair_tickets SET unanswered_since = NULL
      WHERE id = (SELECT coalesce(merged_into_id, id) FROM repair_tickets WHERE id = NEW.ticket_id) AND unanswered_since IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER repair_ticket_events_await_answer AFTER INSERT ON repair_ticket_events FOR EACH ROW
  WHEN (NEW.actor <> 'system' AND (NEW.type = 'message'
    OR (NEW.actor <> 'customer' AND (NEW.type = 'note' OR NEW.type LIKE 'status.%'))))
  EXECUTE FUNCTION await_answer();

-- A repair that waits for parts or for the customer's approval is not late. Its promised day moves by the days of waiting.
CREATE OR REPLACE FUNCTION pause_promise() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  waits boolean := NEW.status = 'awaiting parts' OR (NEW.status IN ('open', 'in progress') AND NEW.approval = 'requested');
BEGIN
  IF NEW.promised_for IS DISTINCT FROM OLD.promised_for THEN
    NEW.waited_days := 0;
    IF NEW.waiting_since IS NOT NULL THEN NEW.waiting_since := NEW.updated_at; END IF;
  END IF;
  IF waits AND NEW.waiting_since IS NULL THEN
    NEW.waiting_since := NEW.updated_at;
  ELSIF NOT waits AND NEW.waiting_since IS NOT NULL THEN
    NEW.waited_days := NEW.waited_days + greatest(0, round(extract(epoch FROM NEW.updated_at - NEW.waiting_since) / 86400));
    NEW.waiting_since := NULL;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER repair_tickets_pause_promise BEFORE UPDATE ON repair_tickets FOR EACH ROW EXECUTE FUNCTION pause_promise();
