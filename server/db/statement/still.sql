-- For a statement that writes what was decided on something read before: it ends, and nothing of it is written, where that is
-- not so any more. The code is one of those that PostgreSQL leaves to its users.
CREATE OR REPLACE FUNCTION still(is_so boolean) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF is_so THEN
    RETURN true;
  END IF;
  RAISE EXCEPTION USING ERRCODE = 'ZS001', MESSAGE = 'this was decided on what is not so any more';
END $$;
