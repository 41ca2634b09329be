CREATE OR REPLACE FUNCTION announce_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('benchside_changes', 'session:' || OLD.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER sessions_announce_end AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION announce_session_end();
