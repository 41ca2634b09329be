-- The customer decides about exactly the version that was shown. Only its outcome may be added, and its ticket may
-- change when two tickets are merged.
CREATE OR REPLACE FUNCTION keep_sent_estimate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.version, OLD.lines, OLD.subtotal_cents, OLD.tax_cents, OLD.tax_rate_ppm, OLD.total_cents,
      OLD.deposit_cents, OLD.deposit_terms, OLD.note, OLD.valid_until, OLD.sent_by, OLD.sent_at)
    IS DISTINCT FROM (NEW.version, NEW.lines, NEW.subtotal_cents, NEW.tax_cents, NEW.tax_rate_ppm, NEW.total_cents,
      NEW.deposit_cents, NEW.deposit_terms, NEW.note, NEW.valid_until, NEW.sent_by, NEW.sent_at)
    OR OLD.decision IS NOT NULL AND NEW.decision IS DISTINCT FROM OLD.decision THEN
    RAISE EXCEPTION 'a version of an estimate never changes';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER repair_estimates_keep BEFORE UPDATE ON repair_estimates FOR EACH ROW EXECUTE FUNCTION keep_sent_estimate();
CREATE OR REPLACE TRIGGER repair_estimates_stay BEFORE DELETE ON repair_estimates FOR EACH ROW EXECUTE FUNCTION refuse_change();
