CREATE OR REPLACE FUNCTION count_category_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE categories SET product_count = product_count + counted.n
      FROM (SELECT category_id, count(*) AS n FROM new_rows WHERE archived_at IS NULL AND parent_id IS NULL GROUP BY 1) AS counted
      WHERE id = counted.category_id;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE categories SET product_count = product_count - counted.n
      FROM (SELECT category_id, count(*) AS n FROM old_rows WHERE archived_at IS NULL AND parent_id IS NULL GROUP BY 1) AS counted
      WHERE id = counted.category_id;
  ELSE
    UPDATE categories SET product_count = product_count + counted.n
      FROM (
        SELECT category_id, sum(change) AS n FROM (
          SELECT new_rows.category_id, 1 AS change FROM new_rows JOIN old_rows USING (id)
            WHERE new_rows.archived_at IS NULL AND new_rows.parent_id IS NULL
              AND (old_rows.archived_at IS NOT NULL OR old_rows.parent_id IS NOT NULL OR old_rows.category_id <> new_rows.category_id)
          UNION ALL
          SELECT old_rows.category_id, -1 FROM new_rows JOIN old_rows USING (id)
            WHERE old_rows.archived_at IS NULL AND old_rows.parent_id IS NULL
              AND (new_rows.archived_at IS NOT NULL OR new_rows.parent_id IS NOT NULL OR old_rows.category_id <> new_rows.category_id)
        ) AS changes GROUP BY 1
      ) AS counted
      WHERE id = counted.category_id AND counted.n <> 0;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_count_insert AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_category_products();

CREATE OR REPLACE TRIGGER products_count_delete AFTER DELETE ON products REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_category_products();

CREATE OR REPLACE TRIGGER products_count_update AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_category_products();
