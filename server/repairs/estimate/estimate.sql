-- The customer decides about exactly the version that was shown. Only its outcome may be added, and its ticket may
-- change when two tickets are merged. With the approval, the lines become those of the chosen option, or some of the
-- offered lines; `offered_lines` retains all of them.
CREATE OR REPLACE FUNCTION keep_sent_estimate() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_approval CONSTANT boolean := OLD.decision IS NULL AND NEW.decision = 'approved';
  chosen CONSTANT jsonb := OLD.options -> NEW.chosen_option;
BEGIN
  IF (OLD.version, OLD.options, OLD.allows_lines, OLD.tax_rate_ppm, OLD.deposit_terms, OLD.note, OLD.valid_until, OLD.sent_by, OLD.sent_at)
    IS DISTINCT FROM (NEW.version, NEW.options, NEW.allows_lines, NEW.tax_rate_ppm, NEW.deposit_terms, NEW.note, NEW.valid_until, NEW.sent_by, NEW.sent_at)
    OR OLD.decision IS NOT NULL AND (NEW.decision, NEW.chosen_option, NEW.offered_lines) IS DISTINCT FROM (OLD.decision, OLD.chosen_option, OLD.offered_lines) THEN
    RAISE EXCEPTION 'a version of an estimate never changes';
  END IF;
  IF is_approval AND NEW.chosen_option IS NOT NULL THEN
    IF chosen IS NULL OR (NEW.lines, NEW.subtotal_cents, NEW.tax_cents, NEW.total_cents, NEW.deposit_cents) IS DISTINCT FROM
      (chosen -> 'lines', (chosen ->> 'subtotalCents')::integer, (chosen ->> 'taxCents')::integer, (chosen ->> 'totalCents')::integer, OLD.deposit_cents) THEN
      RAISE EXCEPTION 'the approved option of an estimate never changes';
    END IF;
  ELSIF is_approval AND OLD.allows_lines AND NEW.offered_lines IS NOT NULL THEN
    IF NEW.offered_lines <> OLD.lines OR NEW.total_cents > OLD.total_cents OR NEW.deposit_cents <> least(OLD.deposit_cents, NEW.total_cents)
      OR EXISTS (SELECT FROM jsonb_array_elements(NEW.lines) line WHERE NOT OLD.lines @> jsonb_build_array(line)) THEN
      RAISE EXCEPTION 'only offered lines of an estimate can be approved';
    END IF;
  ELSIF (OLD.lines, OLD.subtotal_cents, OLD.tax_cents, OLD.total_cents, OLD.deposit_cents, OLD.offered_lines)
    IS DISTINCT FROM (NEW.lines, NEW.subtotal_cents, NEW.tax_cents, NEW.total_cents, NEW.deposit_cents, NEW.offered_lines) THEN
    RAISE EXCEPTION 'a version of an estimate never changes';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER repair_estimates_keep BEFORE UPDATE ON repair_estimates FOR EACH ROW EXECUTE FUNCTION keep_sent_estimate();
CREATE OR REPLACE TRIGGER repair_estimates_stay BEFORE DELETE ON repair_estimates FOR EACH ROW EXECUTE FUNCTION refuse_change();
