CREATE OR REPLACE FUNCTION require_rows(row_count bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF row_count = 0 THEN
    RAISE EXCEPTION 'What was to be changed is not as it was read.' USING ERRCODE = 'LC001';
  END IF;
END $$;
