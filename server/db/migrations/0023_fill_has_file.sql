UPDATE "products" SET "has_file" = true WHERE "id" IN (SELECT "product_id" FROM "product_files");
