CREATE OR REPLACE TRIGGER customers_announce AFTER INSERT OR UPDATE OR DELETE ON customers FOR EACH STATEMENT EXECUTE FUNCTION announce_change('customers');

CREATE OR REPLACE TRIGGER customer_contacts_announce AFTER INSERT OR UPDATE OR DELETE ON customer_contacts FOR EACH STATEMENT EXECUTE FUNCTION announce_change('customers');

CREATE OR REPLACE TRIGGER customer_addresses_announce AFTER INSERT OR UPDATE OR DELETE ON customer_addresses FOR EACH STATEMENT EXECUTE FUNCTION announce_change('customers');

CREATE OR REPLACE TRIGGER distinct_customers_announce AFTER INSERT OR DELETE ON distinct_customers FOR EACH STATEMENT EXECUTE FUNCTION announce_change('customers');

-- The digits without extension and without the country code of the United States.
CREATE OR REPLACE FUNCTION normalized_phone(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    regexp_replace(regexp_replace(coalesce(phone, ''), '(extension|extn|ext|x|#)[.]?[\s.:]*\d{1,6}\s*$', '', 'i'), '\D', '', 'g'),
    '^1(?=\d{10}$)', '')
$$;

CREATE OR REPLACE FUNCTION matching_customer(email text, phone text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  found integer[];
BEGIN
  IF email <> '' THEN
    RETURN (SELECT customer_id FROM customer_contacts WHERE kind = 'email' AND normalized = email);
  END IF;
  -- Several people may share a phone number, so it identifies somebody only if a single record has it.
  found := ARRAY(SELECT customer_id FROM customer_contacts WHERE kind = 'phone' AND normalized = phone LIMIT 2);
  RETURN CASE WHEN cardinality(found) = 1 THEN found[1] END;
END $$;

-- The record of the account; else of the email address; else, without an email address, of the phone number; else a new
-- one. Never adds a contact to an existing record, because a stranger may have entered it.
CREATE OR REPLACE FUNCTION customer_for(typed_name text, typed_email text, typed_phone text, account integer, came_by text)
RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  email text := lower(trim(coalesce(typed_email, '')));
  phone text := normalized_phone(typed_phone);
  given_name text := coalesce(nullif(trim(typed_name), ''), nullif(email, ''), trim(typed_phone));
  known integer;
  survivor integer;
BEGIN
  SELECT customer_id INTO known FROM users WHERE id = account;
  IF known IS NULL THEN
    IF email = '' AND phone = '' THEN RETURN NULL; END IF;
    known := matching_customer(email, phone);
  END IF;
  IF known IS NULL THEN
    -- A concurrent transaction with the same contact waits here, and finds this one's record.
    PERFORM pg_advisory_xact_lock(hashtextextended('customer:' || CASE WHEN email = '' THEN phone ELSE email END, 0));
    known := matching_customer(email, phone);
  END IF;
  IF known IS NULL THEN
    INSERT INTO customers (name, source) VALUES (given_name, came_by) RETURNING id INTO known;
    INSERT INTO customer_contacts (customer_id, kind, value, normalized, is_preferred)
      SELECT known, kind, trim(value), normalized, true
      FROM (VALUES ('email', typed_email, email), ('phone', typed_phone, phone)) AS contact (kind, value, normalized)
      WHERE normalized <> '';
  ELSIF given_name <> email THEN
    UPDATE customers SET name = given_name, updated_at = now(), version = version + 1 WHERE id = known AND name = email;
  END IF;
  -- A concurrent merge locks the record; after it, the new row belongs to the surviving one.
  LOOP
    SELECT id, merged_into_id INTO known, survivor FROM customers WHERE id = known FOR KEY SHARE;
    EXIT WHEN survivor IS NULL;
    known := survivor;
  END LOOP;
  RETURN known;
END $$;

-- Arguments: how the customer came to the shop, and the columns of name, email address and phone number.
CREATE OR REPLACE FUNCTION set_customer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entered jsonb := to_jsonb(NEW);
BEGIN
  NEW.customer_id := customer_for(
    entered ->> TG_ARGV[1],
    entered ->> TG_ARGV[2],
    entered ->> TG_ARGV[3],
    coalesce(
      (entered ->> 'customer_user_id')::integer,
      (SELECT user_id FROM shoppers WHERE id = (entered ->> 'shopper_id')::integer)),
    TG_ARGV[0]);
  RETURN NEW;
END $$;

-- Several accounts, such as those of a company, may belong to one customer.
CREATE OR REPLACE FUNCTION set_customer_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.customer_id := customer_for(
    coalesce(nullif(trim(concat_ws(' ', NEW.first_name, NEW.last_name)), ''), NEW.username), NEW.email, NEW.phone, NULL, 'account');
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER users_set_customer BEFORE INSERT OR UPDATE OF email, role ON users
  FOR EACH ROW WHEN (NEW.customer_id IS NULL AND NEW.role = 'customer') EXECUTE FUNCTION set_customer_of_account();

CREATE OR REPLACE TRIGGER orders_set_customer BEFORE INSERT OR UPDATE OF contact_email, contact_phone ON orders
  FOR EACH ROW WHEN (NEW.customer_id IS NULL) EXECUTE FUNCTION set_customer('order', 'contact_name', 'contact_email', 'contact_phone');

CREATE OR REPLACE TRIGGER parked_sales_set_customer BEFORE INSERT OR UPDATE OF contact_email, contact_phone ON parked_sales
  FOR EACH ROW WHEN (NEW.customer_id IS NULL) EXECUTE FUNCTION set_customer('sale', 'contact_name', 'contact_email', 'contact_phone');

CREATE OR REPLACE TRIGGER repair_tickets_set_customer BEFORE INSERT OR UPDATE OF customer_email, customer_phone ON repair_tickets
  FOR EACH ROW WHEN (NEW.customer_id IS NULL) EXECUTE FUNCTION set_customer('repair', 'customer_name', 'customer_email', 'customer_phone');

CREATE OR REPLACE TRIGGER appointments_set_customer BEFORE INSERT OR UPDATE OF customer_email, customer_phone ON appointments
  FOR EACH ROW WHEN (NEW.customer_id IS NULL) EXECUTE FUNCTION set_customer('appointment', 'customer_name', 'customer_email', 'customer_phone');

CREATE OR REPLACE TRIGGER inquiries_set_customer BEFORE INSERT OR UPDATE OF customer_email, customer_phone ON inquiries
  FOR EACH ROW WHEN (NEW.customer_id IS NULL) EXECUTE FUNCTION set_customer('request', 'customer_name', 'customer_email', 'customer_phone');

CREATE OR REPLACE TRIGGER managed_plans_set_customer BEFORE INSERT OR UPDATE OF customer_email ON managed_plans
  FOR EACH ROW WHEN (NEW.customer_id IS NULL) EXECUTE FUNCTION set_customer('plan', 'customer_name', 'customer_email', '');

CREATE OR REPLACE TRIGGER domain_requests_set_customer BEFORE INSERT OR UPDATE OF contact_email ON domain_requests
  FOR EACH ROW WHEN (NEW.customer_id IS NULL) EXECUTE FUNCTION set_customer('domain request', '', 'contact_email', '');

CREATE OR REPLACE TRIGGER gift_card_sales_set_customer BEFORE INSERT OR UPDATE OF buyer_email ON gift_card_sales
  FOR EACH ROW WHEN (NEW.customer_id IS NULL) EXECUTE FUNCTION set_customer('gift card', 'buyer_name', 'buyer_email', '');

CREATE OR REPLACE TRIGGER product_reviews_set_customer BEFORE INSERT OR UPDATE OF buyer_email ON product_reviews
  FOR EACH ROW WHEN (NEW.customer_id IS NULL) EXECUTE FUNCTION set_customer('review', '', 'buyer_email', '');

CREATE OR REPLACE TRIGGER stock_alerts_set_customer BEFORE INSERT OR UPDATE OF email ON stock_alerts
  FOR EACH ROW WHEN (NEW.customer_id IS NULL) EXECUTE FUNCTION set_customer('stock alert', '', 'email', '');

CREATE OR REPLACE TRIGGER newsletter_subscribers_set_customer BEFORE INSERT OR UPDATE OF email, status ON newsletter_subscribers
  FOR EACH ROW WHEN (NEW.customer_id IS NULL AND NEW.status = 'confirmed') EXECUTE FUNCTION set_customer('newsletter', '', 'email', '');

-- Rows of a shop that had no customer records yet. Accounts come first, because they have the best names.
UPDATE users SET email = email WHERE customer_id IS NULL AND role = 'customer';
UPDATE orders SET contact_email = contact_email WHERE customer_id IS NULL AND (contact_email <> '' OR contact_phone <> '');
UPDATE repair_tickets SET customer_email = customer_email WHERE customer_id IS NULL AND (customer_email <> '' OR customer_phone <> '');
UPDATE appointments SET customer_email = customer_email WHERE customer_id IS NULL AND (customer_email <> '' OR customer_phone <> '');
UPDATE inquiries SET customer_email = customer_email WHERE customer_id IS NULL AND (customer_email <> '' OR customer_phone <> '');
UPDATE parked_sales SET contact_email = contact_email WHERE customer_id IS NULL AND (contact_email <> '' OR contact_phone <> '');
UPDATE managed_plans SET customer_email = customer_email WHERE customer_id IS NULL AND customer_email <> '';
UPDATE gift_card_sales SET buyer_email = buyer_email WHERE customer_id IS NULL AND buyer_email <> '';
UPDATE domain_requests SET contact_email = contact_email WHERE customer_id IS NULL AND contact_email <> '';
UPDATE product_reviews SET buyer_email = buyer_email WHERE customer_id IS NULL AND buyer_email <> '';
UPDATE stock_alerts SET email = email WHERE customer_id IS NULL;
UPDATE newsletter_subscribers SET email = email WHERE customer_id IS NULL AND status = 'confirmed';

DO $$
DECLARE
  constraint_name record;
BEGIN
  FOR constraint_name IN
    SELECT conrelid::regclass AS table_name, conname FROM pg_constraint
    WHERE contype = 'c' AND NOT convalidated AND (conname LIKE '%_contact_has_customer' OR conname = 'users_customer_has_record')
  LOOP
    EXECUTE format('ALTER TABLE %s VALIDATE CONSTRAINT %I', constraint_name.table_name, constraint_name.conname);
  END LOOP;
END $$;

CREATE OR REPLACE TRIGGER tax_exemptions_announce AFTER INSERT OR UPDATE OR DELETE ON tax_exemptions FOR EACH STATEMENT EXECUTE FUNCTION announce_change('customers');
